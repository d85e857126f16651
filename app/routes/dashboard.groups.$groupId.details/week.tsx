/** The week's days, each with who can, cannot, or has not said. */
import { canWords, type WeekdayAnswers } from "~/domain/groups/can-words";
import { Section } from "~/ui/section";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

export function WeekSection({ week, bestDays, members }: Pick<GroupPage, "week" | "bestDays" | "members">) {
  const [best] = bestDays;
  const fit = week.find(({ day }) => day === best);
  return (
    <Section title="Your week" lead={fit ? `${capital(canWords(fit.day, fit))}.` : undefined} wide>
      <div className={styles.scroll} role="region" aria-label="Who can on which day" tabIndex={0}>
        <table className={styles.week}>
          <caption className="visually-hidden">Who can on which day</caption>
          <thead>
            <tr>
              <td />
              {week.map(({ day }) => (
                <th key={day} scope="col" data-best={bestDays.includes(day) ? "" : undefined}>
                  <abbr title={day}>{day.slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, name, isMe }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {isMe ? `${name} (you)` : name}
                </th>
                {week.map(({ day, by }) => (
                  <Mark key={day} mark={by[id] ?? "unsaid"} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">can</th>
              {week.map(({ day, can }) => (
                <td key={day}>{can.length}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

const MARKS = { can: "■", cannot: "–", unsaid: "?" } as const;
const WORDS = { can: "can", cannot: "cannot", unsaid: "has not said" } as const;

function Mark({ mark }: { mark: keyof WeekdayAnswers }) {
  return (
    <td data-mark={mark}>
      <span aria-hidden="true">{MARKS[mark]}</span>
      <span className="visually-hidden">{WORDS[mark]}</span>
    </td>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
