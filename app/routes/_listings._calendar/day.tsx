/** One day of the calendar under its heading. */
import type { CalendarDay } from "~/domain/events/calendar";
import { EventCard } from "~/ui/event-card";

const BUSY = ["", "Busy day", "Very busy day", "Packed day"];

export function Day({ day, search }: { day: CalendarDay; search: string; openEventId: number | null }) {
  return (
    <section className="day" aria-labelledby={`day-${day.day}`}>
      <h2 className="day-heading" id={`day-${day.day}`}>
        {day.heading}
        {day.fires > 0 ? (
          <span className="fires" role="img" aria-label={BUSY[day.fires]}>
            {"🔥".repeat(day.fires)}
          </span>
        ) : null}
      </h2>
      <div className="cards">
        {day.cards.map((card) => (
          <EventCard key={card.id} card={card} href={`${card.href}${search}`} level={3} />
        ))}
      </div>
    </section>
  );
}
