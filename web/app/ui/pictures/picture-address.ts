/**
 * Picture sizes of the wire contract, width x height (LIM-025 to LIM-030). Drawn garments are composed for the
 * requested aspect ratio.
 */
export const sizes = {
  product: [500, 1000],
  tile: [278, 1000],
  /** Boxes of a listing and of a rail of tall tiles: a full tile picture would be cropped at the hip. */
  listing: [278, 463],
  rail: [278, 667],
  small: [250, 250],
  gallery: [600, 744],
  large: [2200, 1700],
  thumbnail: [150, 150],
} as const;

export type PictureSize = keyof typeof sizes;

/** Address of a catalogue picture: `path` like `/w/d/a nice dress.jpg`, or a whole address of another host. */
export function pictureUrl(path: string, size: PictureSize, density = 1): string {
  const [width, height] = sizes[size];
  return `/img/${width * density}/${height * density}/resize${encodedPath(path)}`;
}

/** Paths are stored as files are named; a blank would split a `srcset`. An address of another host is one segment. */
const encodedPath = (path: string): string =>
  path.replace(/^\/?/, '/').replace(/\w+:\/\/.*|[^/]+/g, encodeURIComponent);
