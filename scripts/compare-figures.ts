/** Compares the figures of two runs of `npm run bench`. Pure. */
export interface ComparedFigure {
  name: string;
  value: number;
  unit: string;
  /** To a bare tool in the same run: what two machines, or two hours of one, have in common. */
  ratio: number | null;
  better: "more" | "less";
}

export interface Comparison {
  name: string;
  /** 1.3: it costs 1.3 times as much as before; below 1 it is cheaper now. */
  times: number;
  before: string;
  now: string;
}

/** Compares what both runs measured, the most slowed first. Figures with a ratio are compared by it, others by their value. */
export function compareFigures(
  before: readonly ComparedFigure[],
  now: readonly ComparedFigure[],
): Comparison[] {
  const old = new Map(before.map((figure) => [figure.name, figure]));
  const compared = now.flatMap((figure) => {
    const was = old.get(figure.name);
    if (!was) return [];
    const [a, b] =
      was.ratio !== null && figure.ratio !== null ? [was.ratio, figure.ratio] : [was.value, figure.value];
    if (a <= 0 || b <= 0) return [];
    return [
      {
        name: figure.name,
        times: figure.better === "more" ? a / b : b / a,
        before: shown(was),
        now: shown(figure),
      },
    ];
  });
  return compared.toSorted((a, b) => b.times - a.times);
}

const shown = ({ value, unit, ratio }: ComparedFigure): string =>
  `${value.toPrecision(3)} ${unit}${ratio === null ? "" : ` (${ratio.toPrecision(3)} of bare)`}`;
