import type { Figure } from './report.ts';

const BOUND = /^([≤≥<>])\s*([\d.]+)/;

type Promised = Pick<Figure, 'value' | 'unit' | 'promised' | 'speed'>;

/**
 * The limit of a figure on this machine. Limits of times grow and those of rates shrink in proportion to the machine's
 * speed; shares, counts and sizes do not depend on it. Undefined without a limit. `≥ 300, p95 < 60 ms` uses its first
 * part.
 */
export function boundOf({ unit, promised, speed = 1 }: Omit<Promised, 'value'>) {
  const [, sign, text] = BOUND.exec(promised ?? '') ?? [];
  if (sign === undefined) return undefined;
  const bound = Number(text);
  const scaled = unit === '/s' ? bound * speed : unit === 's' || unit === 'ms' ? bound / speed : bound;
  return { sign, bound: scaled, isScaled: scaled !== bound };
}

/** True if a figure meets its limit or has none. */
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

/** Figures that miss their limit. */
export const missed = (figures: readonly Figure[]): Figure[] => figures.filter((figure) => !keeps(figure));

/**
 * Repeats measurements that missed their limit, at most twice, and keeps the better value of each figure: other load of
 * the machine can only make a figure worse. A limit missed three times in a row is missed.
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

/** Margin of a limit: above 1 if it is met. */
function shareOfBound(figure: Figure): number {
  const promise = boundOf(figure);
  if (!promise) return 1;
  return /[≥>]/.test(promise.sign) ? figure.value / promise.bound : promise.bound / figure.value;
}
