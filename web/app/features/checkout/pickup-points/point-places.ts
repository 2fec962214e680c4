import type { PickupPoint } from '../../../api/wire/buying/checkout.ts';

/** A point with its position on the drawing, in drawing units. */
export interface Placed {
  point: PickupPoint;
  x: number;
  y: number;
  /** Near the right edge: its label is on the left. */
  isRight: boolean;
}

export interface PlacedMap {
  width: number;
  height: number;
  places: Placed[];
  /** Degrees at the left, top, right and bottom edge. */
  bounds: { west: number; north: number; east: number; south: number };
}

const width = 640;
const height = 420;
/** Margin in degrees around the points, and the smallest displayed area. */
const margin = 0.6;
const smallest = 2;

/**
 * Places points by their coordinates; a degree of longitude has its width at the middle latitude. Null if no point has
 * coordinates.
 */
export function placed(points: PickupPoint[]): PlacedMap | null {
  const known = points.filter(
    (point): point is PickupPoint & { latitude: number; longitude: number } =>
      typeof point.latitude === 'number' && typeof point.longitude === 'number',
  );
  if (!known.length) return null;
  const latitudes = rangeOf(known.map(({ latitude }) => latitude));
  const longitudes = rangeOf(known.map(({ longitude }) => longitude));
  const shrink = Math.cos((latitudes.middle * Math.PI) / 180);
  // Units per degree of latitude: the largest scale that fits both directions.
  const scale = Math.min(width / (longitudes.span * shrink), height / latitudes.span);
  const [halfEast, halfNorth] = [width / scale / shrink / 2, height / scale / 2];
  const [west, east] = [longitudes.middle - halfEast, longitudes.middle + halfEast];
  const [south, north] = [latitudes.middle - halfNorth, latitudes.middle + halfNorth];
  const places = known.map((point) => {
    const x = Math.round(((point.longitude - west) / (east - west)) * width);
    return { point, x, y: Math.round(((north - point.latitude) / (north - south)) * height), isRight: x > width * 0.7 };
  });
  return {
    width,
    height,
    bounds: { west, north, east, south },
    places: places.sort((a, b) => a.x - b.x || a.y - b.y),
  };
}

function rangeOf(values: number[]): { middle: number; span: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, span: Math.max(smallest, high - low) + 2 * margin };
}

/** Lines of whole degrees. */
export function gridOf({
  width: right,
  height: bottom,
  bounds,
}: PlacedMap): { x1: number; y1: number; x2: number; y2: number }[] {
  const { west, east, north, south } = bounds;
  const step = east - west > 8 ? 2 : 1;
  const whole = (from: number, to: number) => {
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
  };
  return [
    ...whole(west, east).map((degree) => {
      const x = Math.round(((degree - west) / (east - west)) * right);
      return { x1: x, y1: 0, x2: x, y2: bottom };
    }),
    ...whole(south, north).map((degree) => {
      const y = Math.round(((north - degree) / (north - south)) * bottom);
      return { x1: 0, y1: y, x2: right, y2: y };
    }),
  ];
}
