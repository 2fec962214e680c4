/** The point of a picture that stays visible when it is cut: percent from the left and from the top. */
export type FocalPoint = readonly [left: number, top: number];

const POINT = /~(\d{1,3})-(\d{1,3})(?=\.[A-Za-z]+$)/;

/** The path of the file and the point in `/upload/ab/c~50-30.webp`; a path with another point (above 100) has none. */
export function focalPointIn(path: string): { path: string; focus: FocalPoint } | undefined {
  const [, left, top] = POINT.exec(path) ?? [];
  const focus = [Number(left), Number(top)] as const;
  if (left === undefined || focus.some((percent) => percent > 100)) return undefined;
  return { path: path.replace(POINT, ''), focus };
}

/** Pixels of a cover: the smallest size that covers the box, and the part of it around the point. */
export function coverAround(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
  [left, top]: FocalPoint,
): { readonly width: number; readonly height: number; readonly left: number; readonly top: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.max(box.width, Math.round(picture.width * scale));
  const height = Math.max(box.height, Math.round(picture.height * scale));
  const start = (whole: number, part: number, percent: number): number =>
    Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
  return { width, height, left: start(width, box.width, left), top: start(height, box.height, top) };
}
