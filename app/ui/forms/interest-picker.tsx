/**
 * Picks interests. The order of picking is the order of preference: labels show it after hydration, and a hidden field
 * sends it. Select All and Deselect All need scripts.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { useAwaitedMark, useHydrated } from "../use-hydrated";
import { Choice, Choices } from "./choice";
import { fieldsIn } from "./fields";
import styles from "./forms.module.css";

interface Interest {
  id: number;
  name: string;
}

export function InterestPicker({
  interests,
  chosen,
  error,
}: {
  interests: Interest[];
  chosen: number[];
  error?: string | undefined;
}) {
  const isHydrated = useHydrated();
  const awaited = useAwaitedMark();
  const { picked, order, follow, mark } = usePicked(chosen);
  return (
    <>
      <div className={styles.row} {...awaited}>
        <button
          type="button"
          className="text-button"
          onClick={() => mark(true)}
          disabled={picked.length === interests.length}
        >
          Select All
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() => mark(false)}
          disabled={picked.length === 0}
        >
          Deselect All
        </button>
      </div>
      <Choices
        legend="Your interests, favorite first"
        error={picked.length > 0 ? undefined : error}
        errorId="interest-error"
      >
        {interests.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name="interest"
            value={id}
            defaultChecked={chosen.includes(id)}
            onChange={follow}
            rank={isHydrated && picked.includes(id) ? picked.indexOf(id) + 1 : undefined}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      <input ref={order} type="hidden" name="order" value={picked.join(",")} disabled={!isHydrated} />
    </>
  );
}

/** The ticked interests, in the order of ticking. Those ticked before the scripts came have the order of the page. */
function usePicked(chosen: number[]) {
  const order = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState(chosen);
  const boxes = useCallback(() => {
    const form = order.current?.form;
    return form ? fieldsIn(form).filter((field): field is HTMLInputElement => field.name === "interest") : [];
  }, []);
  const follow = useCallback(() => {
    const ticked = boxes().flatMap((box) => (box.checked ? Number(box.value) : []));
    setPicked((before) => [
      ...before.filter((id) => ticked.includes(id)),
      ...ticked.filter((id) => !before.includes(id)),
    ]);
  }, [boxes]);
  useEffect(follow, [follow]);
  const mark = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked;
    follow();
  };
  return { picked, order, follow, mark };
}
