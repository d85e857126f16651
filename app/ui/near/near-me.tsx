/** "Near me": asks for the position only when pressed. Without JavaScript it leads to the search by zip. */
import { useState, type ComponentType, type MouseEvent } from "react";
import { setNear, useNear } from "./position";

type LocationDialog = ComponentType<{ onDone: () => void }>;

export function NearMe({ className }: { className?: string }) {
  const near = useNear();
  const [LocationDialog, setDialog] = useState<LocationDialog | null>(null);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (near) setNear({ ...near, nearestFirst: !near.nearestFirst, fresh: !near.nearestFirst });
    else void import("./location-dialog.client").then((module) => setDialog(() => module.LocationDialog));
  };
  return (
    <form action="/" className={className}>
      <button name="tab" value="search" aria-pressed={near ? near.nearestFirst : undefined} onClick={press}>
        {near?.nearestFirst ? "Nearest first" : "Near me"}
      </button>
      {near ? (
        <button
          type="button"
          onClick={() => void import("./location-dialog.client").then((module) => module.forgetPosition())}
        >
          Forget my location
        </button>
      ) : null}
      {LocationDialog ? <LocationDialog onDone={() => setDialog(null)} /> : null}
    </form>
  );
}
