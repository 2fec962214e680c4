import sharp, { type Sharp } from 'sharp';
import { drawPicture, drawScene, type SceneItem } from './drawing/draw-picture.js';
import type { GarmentSpec } from './drawing/garment-spec.js';
import type { View } from './drawing/vocabulary.js';
import type { Size } from './drawn-sizes.js';
import { contentType, isHarmlessSvg } from './picture-content.js';
import type { AnsweredType, NamedType } from './picture-type.js';

/** Work for a drawing process: all its values can be serialized. */
export type PictureJob =
  | { kind: 'draw'; spec: GarmentSpec; view: View; size: Size }
  | { kind: 'draw scene'; specs: readonly GarmentSpec[]; size: Size }
  | {
      kind: 'shape';
      bytes: Uint8Array;
      named: NamedType;
      width: number;
      height: number;
      cover: boolean;
      type: AnsweredType;
    }
  | { kind: 'identify'; bytes: Uint8Array; named: NamedType };

/**
 * `bytes`: an encoded picture, or the JSON of `identify`. Unreadable input gives 'unreadable' instead of an exception.
 */
export type JobResult = { bytes: Uint8Array } | { unreadable: true };

/** 20,000 x 20,000 pixels would take 1.6 GB decompressed; the largest expected camera picture has 48 million pixels. */
const PIXEL_LIMIT = 50_000_000;
const SECONDS = 10;

sharp.concurrency(1);
sharp.cache(false);

export async function runPictureJob(job: PictureJob): Promise<JobResult> {
  switch (job.kind) {
    case 'draw':
      return { bytes: await rendered(drawPicture(job.spec, { ...job.size, view: job.view })) };
    case 'draw scene':
      return { bytes: await rendered(drawScene(spread(job.specs, job.size), job.size)) };
    case 'shape':
    case 'identify':
      if (!trustworthy(job.bytes, job.named)) return { unreadable: true };
      try {
        return { bytes: job.kind === 'shape' ? await shaped(job) : await identified(job.bytes) };
      } catch {
        return { unreadable: true };
      }
  }
}

/** Whether the bytes have the type of the name; other content may attack another decoder. */
const trustworthy = (bytes: Uint8Array, named: NamedType): boolean =>
  contentType(bytes) === named && (named !== 'svg' || isHarmlessSvg(bytes));

const rendered = (svg: string): Promise<Uint8Array> => encoded(sharp(Buffer.from(svg)).removeAlpha(), 'webp', false);

/** Positions along the rail, evenly spaced with a margin at both ends. */
function spread(specs: readonly GarmentSpec[], { width, height }: Size): SceneItem[] {
  const shown = (880 * width) / height;
  return specs.map((spec, i) => ({ ...spec, at: Math.round(((i + 0.5) / specs.length - 0.5) * shown * 0.94) }));
}

function shaped({ bytes, width, height, cover, type }: Extract<PictureJob, { kind: 'shape' }>): Promise<Uint8Array> {
  const resized = open(bytes)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({
      width,
      height,
      fit: cover ? 'cover' : 'inside',
      position: 'top',
      withoutEnlargement: !cover,
    });
  return encoded(type === 'jpeg' ? resized.flatten({ background: '#ffffff' }) : resized, type);
}

async function identified(bytes: Uint8Array): Promise<Uint8Array> {
  const { format, width, height, space, channels, depth, density, hasAlpha, orientation } =
    await open(bytes).metadata();
  return Buffer.from(JSON.stringify({ format, width, height, space, channels, depth, density, hasAlpha, orientation }));
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });

/**
 * Always truecolour: cloth in a 256-colour palette looks grainy. `smartSubsample` keeps hard edges of photographs and
 * lettering sharp; it takes most of the encoding time and does not change drawn pictures visibly.
 */
function encoded(picture: Sharp, type: AnsweredType, smartSubsample = true): Promise<Uint8Array> {
  switch (type) {
    case 'webp':
      return picture.webp({ quality: 84, smartSubsample, effort: 4 }).toBuffer();
    case 'avif':
      return picture.avif({ quality: 58, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.jpeg({ quality: 86, progressive: true }).toBuffer();
    case 'png':
      return picture.png({ palette: false }).toBuffer();
    case 'gif':
      return picture.gif().toBuffer();
  }
}
