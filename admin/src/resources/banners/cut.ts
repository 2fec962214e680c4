import type { Point } from '../../ui/inputs/focus.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * CSS `object-position` of a picture that covers a box of this proportion as the shop cuts it: around its point, without
 * one from the top.
 */
export function positionIn(picture: Size | undefined, box: Size, point: Point | null): string {
  if (!point) return '50% 0%';
  if (!picture) return '50% 50%';
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [left, top] = point;
  const along = (whole: number, part: number, percent: number): number => {
    const room = whole - part;
    if (room < 1) return 0;
    const start = Math.min(room, Math.max(0, (whole * percent) / 100 - part / 2));
    return Math.round((start / room) * 100);
  };
  return `${along(picture.width * scale, box.width, left)}% ${along(picture.height * scale, box.height, top)}%`;
}

/** Whether the part of the picture that is shown has fewer pixels than its place. */
export const isTooSmall = (picture: Size, place: Size): boolean =>
  picture.width < place.width || picture.height < place.height;
