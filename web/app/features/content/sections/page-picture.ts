/** Boxes of pictures in pages: width of the box in CSS pixels at most, ratio, and its share of the window. */
const SHAPES = {
  wide: { widths: [480, 960, 1440], ratio: 16 / 9, sizes: '(min-width: 768px) 60rem, 100vw' },
  half: { widths: [320, 640, 960], ratio: 4 / 5, sizes: '(min-width: 768px) 30rem, 100vw' },
  third: { widths: [240, 480, 720], ratio: 4 / 5, sizes: '(min-width: 768px) 20rem, 100vw' },
  hero: { widths: [480, 960, 1440, 1920], ratio: 16 / 10, sizes: '(min-width: 1025px) 60vw, 100vw' },
  card: { widths: [320, 640], ratio: 4 / 3, sizes: '(min-width: 1025px) 24rem, (min-width: 768px) 50vw, 100vw' },
} as const;

export type PictureShape = keyof typeof SHAPES;

/** Addresses of an editor's picture, cut to the box (`fit` covers it, around the focal point in the path). No path of the library has `#` or `?`. */
export function pagePicture(path: string, shape: PictureShape) {
  const { widths, ratio, sizes } = SHAPES[shape];
  const address = (width: number) => `/img/${width}/${Math.round(width / ratio)}/fit${encodeURI(path)}`;
  const width = widths[1];
  return {
    src: address(width),
    srcSet: widths.map((each) => `${address(each)} ${each}w`).join(', '),
    sizes,
    width,
    height: Math.round(width / ratio),
  };
}
