import type { SceneItem } from '@garderoba/demo-garments/draw-picture';
import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import type { View } from '@garderoba/demo-garments/vocabulary';
import sharp, { type Sharp } from 'sharp';
import type { Size } from './drawn-sizes.js';
import { coverAround, type FocalPoint } from './focal-point.js';
import { measured } from './measure-picture.js';
import { contentType, isHarmlessSvg } from './picture-content.js';
import type { AnsweredType, NamedType } from './picture-type.js';
import { hasPlace } from './place-data.js';

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
      /** What stays visible of a cover; without it its top. */
      focus?: FocalPoint;
      type: AnsweredType;
    }
  | {
      kind: 'identify' | 'clean' | 'measure' | 'has metadata' | 'without metadata';
      bytes: Uint8Array;
      named: NamedType;
    };

/**
 * `bytes`: an encoded picture, or the JSON of `identify`, `measure` and `has metadata`. Unreadable input gives 'unreadable'
 * instead of an exception. `clean` also answers the size in pixels, and whether the received file named its place.
 */
export type JobResult =
  | { bytes: Uint8Array; width?: number; height?: number; hasPlace?: boolean }
  | { unreadable: true };

/** 20,000 x 20,000 pixels would take 1.6 GB decompressed; the largest expected camera picture has 48 million pixels. */
const PIXEL_LIMIT = 50_000_000;
const SECONDS = 10;
/** Of uploads, which are stored smaller. */
const UPLOAD_PIXEL_LIMIT = 60_000_000;
const LONGEST_UPLOADED_SIDE = 4_000;

sharp.concurrency(1);
sharp.cache(false);

export async function runPictureJob(job: PictureJob): Promise<JobResult> {
  switch (job.kind) {
    case 'draw': {
      const { drawPicture } = await drawing();
      return { bytes: await rendered(drawPicture(job.spec, { ...job.size, view: job.view })) };
    }
    case 'draw scene': {
      const { drawScene } = await drawing();
      return { bytes: await rendered(drawScene(spread(job.specs, job.size), job.size)) };
    }
    default:
      if (!trustworthy(job.bytes, job.named)) return { unreadable: true };
      try {
        return await ofBytes(job);
      } catch {
        return { unreadable: true };
      }
  }
}

async function ofBytes(job: Extract<PictureJob, { bytes: Uint8Array }>): Promise<JobResult> {
  switch (job.kind) {
    case 'shape':
      return { bytes: await shaped(job) };
    case 'identify':
      return { bytes: await identified(job.bytes) };
    case 'clean':
      return cleaned(job.bytes);
    case 'measure':
      return { bytes: Buffer.from(JSON.stringify(await measured(() => openUpload(job.bytes).autoOrient()))) };
    case 'has metadata':
      return { bytes: Buffer.from(JSON.stringify(await hasMetadata(job.bytes))) };
    case 'without metadata':
      return { bytes: await withoutMetadata(job.bytes, job.named) };
  }
}

/** Loaded by the first drawing: a shop without demo pictures never loads it. */
const drawing = () => import('@garderoba/demo-garments/draw-picture');

/** Whether the bytes have the type of the name; other content may attack another decoder. */
const trustworthy = (bytes: Uint8Array, named: NamedType): boolean =>
  contentType(bytes) === named && (named !== 'svg' || isHarmlessSvg(bytes));

const rendered = (svg: string): Promise<Uint8Array> => encoded(sharp(Buffer.from(svg)).removeAlpha(), 'webp', false);

/** Positions along the rail, evenly spaced with a margin at both ends. */
function spread(specs: readonly GarmentSpec[], { width, height }: Size): SceneItem[] {
  const shown = (880 * width) / height;
  return specs.map((spec, i) => ({ ...spec, at: Math.round(((i + 0.5) / specs.length - 0.5) * shown * 0.94) }));
}

async function shaped(job: Extract<PictureJob, { kind: 'shape' }>): Promise<Uint8Array> {
  const { bytes, width, height, cover, focus, type } = job;
  const picture = open(bytes).timeout({ seconds: SECONDS }).autoOrient();
  const resized =
    cover && focus
      ? await cutAround(picture, bytes, { width, height }, focus)
      : picture.resize({
          width,
          height,
          fit: cover ? 'cover' : 'inside',
          position: 'top',
          withoutEnlargement: !cover,
        });
  return encoded(type === 'jpeg' ? resized.flatten({ background: '#ffffff' }) : resized, type);
}

/** Scaled to cover first and cut afterwards, so that the point is measured in the whole picture. */
async function cutAround(picture: Sharp, bytes: Uint8Array, box: Size, focus: FocalPoint): Promise<Sharp> {
  const { autoOrient } = await open(bytes).metadata();
  const { left, top, ...whole } = coverAround(autoOrient, box, focus);
  return picture.resize({ ...whole, fit: 'fill' }).extract({ left, top, ...box });
}

async function identified(bytes: Uint8Array): Promise<Uint8Array> {
  const { format, width, height, space, channels, depth, density, hasAlpha, orientation } =
    await open(bytes).metadata();
  return Buffer.from(JSON.stringify({ format, width, height, space, channels, depth, density, hasAlpha, orientation }));
}

/** An upload as it is stored: upright, of limited size, WebP, without metadata. */
async function cleaned(bytes: Uint8Array): Promise<JobResult> {
  const { data, info } = await openUpload(bytes)
    .rotate() // applies the EXIF orientation, which is then removed
    .resize({
      width: LONGEST_UPLOADED_SIDE,
      height: LONGEST_UPLOADED_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 92, effort: 0 }) // somebody waits: less than half the time of the default effort, the same size
    .toBuffer({ resolveWithObject: true });
  const metadata = await openUpload(bytes).metadata();
  return { bytes: data, width: info.width, height: info.height, hasPlace: hasPlace(metadata) };
}

const openUpload = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: UPLOAD_PIXEL_LIMIT, failOn: 'error' }).timeout({ seconds: SECONDS });

async function hasMetadata(bytes: Uint8Array): Promise<boolean> {
  const { exif, xmp, iptc } = await open(bytes).metadata();
  return [exif, xmp, iptc].some((part) => part !== undefined);
}

/** The same picture in the same type and size, upright, with its colour profile only. */
function withoutMetadata(bytes: Uint8Array, named: NamedType): Promise<Uint8Array> {
  const upright = open(bytes).timeout({ seconds: SECONDS }).autoOrient().keepIccProfile();
  switch (named) {
    case 'png':
      return upright.png().toBuffer();
    case 'webp':
      return upright.webp({ quality: 92 }).toBuffer();
    default:
      return upright.jpeg({ quality: 92 }).toBuffer();
  }
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
