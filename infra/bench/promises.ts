import type { Figure } from './report.ts';

const BOUND = /^([≤≥<>])\s*([\d.]+)/;

type Promised = Pick<Figure, 'value' | 'unit' | 'promised' | 'speed'>;

/**
 * The bound that a figure has to keep on this machine. Times grow and rates shrink in proportion to the machine's speed; shares, counts and
 * sizes do not depend on it. Undefined where nothing is promised. `≥ 300, p95 < 60 ms` promises its first part.
 */
export function boundOf({ unit, promised, speed = 1 }: Omit<Promised, 'value'>) {
  const [, sign, text] = BOUND.exec(promised ?? '') ?? [];
  if (sign === undefined) return undefined;
  const bound = Number(text);
  const scaled = unit === '/s' ? bound * speed : unit === 's' || unit === 'ms' ? bound / speed : bound;
  return { sign, bound: scaled, isScaled: scaled !== bound };
}

/** Answers whether a figure keeps its promise; what promises nothing is kept. */
export function keeps(figure: Promised): boolean {
  const promise = boundOf(figure);
  if (!promise) return true;
  const { sign, bound } = promise;
  switch (sign) {
    case '≤':
      return figure.value <= bound;
    case '<':
      return figure.value < bound;
    case '≥':
      return figure.value >= bound;
    default:
      return figure.value > bound;
  }
}

/** Figures whose promise is missed. */
export const missed = (figures: readonly Figure[]): Figure[] => figures.filter((figure) => !keeps(figure));

/**
 * Measures again what missed its promise, twice at most, and keeps the better of each figure: other work of the machine makes a figure
 * worse and never better. A promise that is missed three times in a row is missed.
 */
export async function settled(measure: () => Promise<readonly Figure[]>, times = 3): Promise<readonly Figure[]> {
  let best = await measure();
  for (let time = 1; time < times && missed(best).length > 0; time += 1) {
    const again = new Map((await measure()).map((figure) => [figure.name, figure]));
    best = best.map((figure) => {
      const other = again.get(figure.name);
      return other && !keeps(figure) && shareOfBound(other) > shareOfBound(figure) ? other : figure;
    });
  }
  return best;
}

/** How well a promise is kept: more than 1 where there is room. */
function shareOfBound(figure: Figure): number {
  const promise = boundOf(figure);
  if (!promise) return 1;
  return /[≥>]/.test(promise.sign) ? figure.value / promise.bound : promise.bound / figure.value;
}
