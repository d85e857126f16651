/** "Near me": asks for the position when it is pressed and never before. Without JavaScript it leads to the search by zip. */
import { useState, type ComponentType, type MouseEvent } from "react";
import { setNear, useNear } from "./position";

type Ask = ComponentType<{ onDone: () => void }>;

export function NearMe({ className }: { className?: string }) {
  const near = useNear();
  const [Ask, setAsk] = useState<Ask | null>(null);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (near) setNear({ ...near, nearestFirst: !near.nearestFirst, fresh: !near.nearestFirst });
    else void import("./ask.client").then((module) => setAsk(() => module.Ask));
  };
  return (
    <form action="/" className={className}>
      <button name="tab" value="search" aria-pressed={near ? near.nearestFirst : undefined} onClick={press}>
        {near?.nearestFirst ? "Nearest first" : "Near me"}
      </button>
      {near ? (
        <button type="button" onClick={() => import("./ask.client").then((module) => module.forget())}>
          Forget my place
        </button>
      ) : null}
      {Ask ? <Ask onDone={() => setAsk(null)} /> : null}
    </form>
  );
}
