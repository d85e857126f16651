/** A point as a typed field, and with scripts as a small map: each follows the other. */
import { useEffect, useRef, useState } from "react";
import { pointText, readPoint } from "~/lib/point";
import type { PointMap } from "~/ui/map/point-map.client";
import { TextField } from "../forms/text-field";
import styles from "./point-field.module.css";

/** The hint below a venue's point. */
export const POINT_HINT =
  "Where it is on the map. Without one its events are in lists only, but for those that bring an address of their own.";

export function PointField({
  defaultValue,
  error,
  hint,
  styleUrl,
}: {
  defaultValue: string;
  error?: string | undefined;
  hint: string;
  styleUrl: string | null;
}) {
  const field = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState(() => readPoint(defaultValue) ?? null);
  const { Map, drop } = usePointMap(field);
  useEffect(() => {
    // The point that was typed before the scripts came.
    const typed = readPoint(field.current?.querySelector("input")?.value ?? "");
    if (typed !== undefined) setPoint(typed);
  }, []);
  const pick = ({ lat, lng }: { lat: number; lng: number }) => {
    const input = field.current?.querySelector("input");
    if (input) input.value = pointText(lat, lng);
    setPoint({ lat, lng });
  };
  return (
    <div ref={field} className={styles.field}>
      <TextField
        label="Point on the map"
        name="point"
        optional
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        dir="ltr"
        placeholder="40.7286, -74.0042"
        hint={Map ? `${hint} Click on the map to set it.` : hint}
        defaultValue={defaultValue}
        error={error}
        onInput={(event) => {
          const typed = readPoint(event.currentTarget.value);
          if (typed !== undefined) setPoint(typed);
        }}
      />
      {Map ? (
        <div className={styles.map}>
          <Map point={point} styleUrl={styleUrl} onPick={pick} onFail={drop} />
        </div>
      ) : null}
    </div>
  );
}

/** The map's code, loaded once the field is in sight. */
function usePointMap(field: { current: HTMLElement | null }) {
  const [Map, setMap] = useState<typeof PointMap | null>(null);
  useEffect(() => {
    if (!field.current) return;
    let gone = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import("~/ui/map/point-map.client").then(
        (module) => {
          if (!gone) setMap(() => module.PointMap);
        },
        (error: unknown) => console.info("The map's code could not be loaded.", error),
      );
    });
    observer.observe(field.current);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [field]);
  return { Map, drop: () => setMap(null) };
}
