import { describe, expect, it } from '@jest/globals';
import { drawPicture, drawScene } from './draw-picture.js';
import type { GarmentSpec } from './garment-spec.js';
import { displayOf } from './garments/cuts.js';
import {
  BASIC_COLOURS,
  DRESS_LENGTHS,
  FABRICS,
  GARMENT_TYPES,
  NECKLINES,
  SKIRT_CUTS,
  SLEEVES,
  TROUSER_CUTS,
  VIEWS,
  type View,
} from './vocabulary.js';

const TILE = { width: 278, height: 463 };
const CUTS = [...SKIRT_CUTS, ...TROUSER_CUTS];
const gown: GarmentSpec = {
  seed: 'GOWN-1',
  type: 'evening dress',
  fabric: 'satin',
  basicColour: 'green',
  neckline: 'v',
  cut: 'aline',
};

const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string);
const usedIn = (svg: string): string[] => [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] as string);

/** Invariants of every picture: valid numbers, no dangling reference, only allowed elements, a bounded size. */
function expectSound(svg: string, name: string): void {
  const problems = [
    /NaN|undefined|Infinity|null/.test(svg) && 'a number is missing',
    /<script|<foreignObject|<image|<text|href|var\(/.test(svg) && 'something foreign',
    svg.length > 2_000_000 && `${svg.length} bytes`,
    svg.length < 2_000 && 'nearly empty',
  ].filter(Boolean);
  expect({ name, problems }).toEqual({ name, problems: [] });
  const ids = new Set(idsIn(svg));
  expect(ids.size).toBe(idsIn(svg).length);
  expect(usedIn(svg).filter((id) => !ids.has(id))).toEqual([]);
}

describe('drawPicture', () => {
  it.each(VIEWS)('gives the same bytes for the same garment: %s', (view) => {
    expect(drawPicture(gown, { ...TILE, view })).toBe(drawPicture({ ...gown }, { ...TILE, view }));
  });

  it('draws other folds for another sku', () => {
    expect(drawPicture({ ...gown, seed: 'GOWN-2' }, { ...TILE, view: 'hanger' })).not.toBe(
      drawPicture(gown, { ...TILE, view: 'hanger' }),
    );
  });

  it('shares no id between pictures and views, so that inlined pictures keep their own gradients', () => {
    const pictures = [gown, { ...gown, seed: 'GOWN-2' }].flatMap((spec) =>
      VIEWS.map((view) => drawPicture(spec, { ...TILE, view })),
    );
    const ids = pictures.flatMap(idsIn);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [278, 1000],
    [278, 463],
    [500, 1000],
    [600, 744],
    [250, 250],
    [2200, 1700],
  ])('puts the rail at 3 % of the height in %i x %i, so that neighbouring tiles join', (width, height) => {
    for (const type of GARMENT_TYPES.filter((known) => displayOf(known) !== 'plinth')) {
      const svg = drawPicture({ seed: 'R', type }, { width: width / 10, height: height / 10, view: 'hanger' });
      const [, top, , span] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [
        number,
        number,
        number,
        number,
      ];
      const rail = /<rect x="-4000" y="([\d.-]+)" width="8000" height="([\d.]+)" fill="#857a6b"/.exec(svg)!;
      expect((Number(rail[1]) - top) / span).toBeCloseTo(0.03, 3);
      expect(Number(rail[2]) / span).toBeCloseTo(0.0062, 3);
    }
  });

  it('keeps one scale in tall tiles for every length of a dress, so that lengths compare along the rail', () => {
    const spanOf = (dressLength: (typeof DRESS_LENGTHS)[number]) =>
      /viewBox="\S+ \S+ \S+ (\S+)"/.exec(drawPicture({ ...gown, dressLength }, { ...TILE, view: 'hanger' }))![1];
    expect(new Set(DRESS_LENGTHS.map(spanOf)).size).toBe(1);
  });

  it.each(SKIRT_CUTS)('shows the whole garment in every shape: %s', (cut) => {
    for (const [width, height] of [
      [278, 463],
      [278, 1000],
      [600, 744],
      [250, 250],
    ] as const) {
      for (const view of ['hanger', 'front'] as const) {
        const svg = drawPicture(
          { ...gown, cut, dressLength: 'floor', sleeve: 'bell' },
          { width: width / 20, height: height / 20, view },
        );
        const [x, y, w, h] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [
          number,
          number,
          number,
          number,
        ];
        const outlines = [...svg.matchAll(/<clipPath id="[^"]+"><path d="M([^"Z]+)/g)].flatMap((match) =>
          match[1]!.split('L').map((pair) => pair.split(' ').map(Number)),
        ) as Array<[number, number]>;
        const outside = outlines.filter(([px, py]) => px < x || px > x + w || py > y + h);
        expect({ width, height, view, outside }).toEqual({ width, height, view, outside: [] });
      }
    }
  });

  describe('every combination of the vocabulary renders', () => {
    const tiny = { width: 18, height: 30 };

    it.each(NECKLINES)('neckline %s with every sleeve', (neckline) => {
      for (const sleeve of SLEEVES) {
        for (const type of ['evening dress', 'jumpsuit'] as const) {
          const view = sleeve.length % 2 ? 'hanger' : 'back';
          expectSound(
            drawPicture({ seed: 'V', type, neckline, sleeve }, { ...tiny, view }),
            `${type} ${neckline} ${sleeve} ${view}`,
          );
        }
      }
    });

    it.each(GARMENT_TYPES)('%s with every neckline, sleeve, cut and length', (type) => {
      const longest = Math.max(NECKLINES.length, SLEEVES.length, CUTS.length, DRESS_LENGTHS.length);
      for (let i = 0; i < longest; i++) {
        const view = VIEWS[i % 3] as View;
        const spec = {
          seed: 'V',
          type,
          neckline: NECKLINES[i % NECKLINES.length],
          sleeve: SLEEVES[i % SLEEVES.length],
          cut: CUTS[i % CUTS.length],
          dressLength: DRESS_LENGTHS[i % DRESS_LENGTHS.length],
          belt: i % 2 === 0,
          slit: i % 3 === 0,
          doubleBreasted: i % 2 === 1,
        };
        expectSound(drawPicture(spec, { ...tiny, view }), JSON.stringify({ ...spec, view }));
      }
    });

    it.each(CUTS)('cut %s in every length', (cut) => {
      for (const dressLength of DRESS_LENGTHS) {
        for (const type of ['evening dress', 'maxi skirt'] as const) {
          expectSound(
            drawPicture({ seed: 'V', type, cut, dressLength, slit: true }, { ...tiny, view: 'front' }),
            `${type} ${cut} ${dressLength}`,
          );
        }
      }
    });

    it.each(FABRICS)('%s in every colour, on several kinds of garment, and close up', (fabric) => {
      const offset = fabric.length % 3;
      GARMENT_TYPES.filter((_, i) => i % 3 === offset).forEach((type, i) => {
        const basicColour = BASIC_COLOURS[(i * 3 + fabric.length) % BASIC_COLOURS.length];
        expectSound(
          drawPicture({ seed: 'V', type, fabric, basicColour }, { ...tiny, view: 'hanger' }),
          `${type} ${fabric} ${basicColour}`,
        );
      });
      expectSound(drawPicture({ seed: 'V', type: 'coat', fabric }, { ...tiny, view: 'detail' }), `${fabric} detail`);
    });
  });

  it('draws extreme shapes without leaving the numbers', () => {
    for (const [width, height] of [
      [1, 1],
      [2200, 1],
      [1, 2200],
    ] as const) {
      for (const view of VIEWS) expectSound(drawPicture(gown, { width, height, view }), `${width}x${height} ${view}`);
    }
  });

  it('costs a bounded effort for every cloth', () => {
    for (const fabric of FABRICS) {
      const start = process.cpuUsage();
      drawPicture({ ...gown, fabric, sleeve: 'bishop' }, { ...TILE, view: 'front' });
      const { user, system } = process.cpuUsage(start);
      expect({ fabric, slow: (user + system) / 1_000 > 2_000 }).toEqual({ fabric, slow: false });
    }
  });
});

describe('drawScene', () => {
  it('hangs several garments on one rail', () => {
    const items = [
      { ...gown, at: -300 },
      { seed: 'S', type: 'maxi skirt', at: 0 } as const,
      { seed: 'C', type: 'coat', at: 300 } as const,
    ];
    const svg = drawScene(items, { width: 1600, height: 700 });
    expectSound(svg, 'scene');
    expect(svg.match(/fill="#857a6b"/g)).toHaveLength(1);
    expect(svg).toBe(drawScene(items, { width: 1600, height: 700 }));
  });
});
