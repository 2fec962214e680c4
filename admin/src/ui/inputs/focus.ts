/** Percent from left and from top. */
export type Point = readonly [left: number, top: number];

const FOCUS = /~(\d{1,3})-(\d{1,3})(?=\.[a-z]+$)/;

/** The path of the original and the point in the path, as media reads it: `/upload/ab/c~50-30.webp`. */
export function focusOf(path: string): { bare: string; point: Point | null } {
  const found = FOCUS.exec(path);
  return { bare: path.replace(FOCUS, ''), point: found ? [Number(found[1]), Number(found[2])] : null };
}

export const withFocus = (path: string, [left, top]: Point): string =>
  focusOf(path).bare.replace(/\.[a-z]+$/, (ending) => `~${left}-${top}${ending}`);
