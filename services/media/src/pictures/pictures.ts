import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError, MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeasuredPhoto } from '../domain/photo-facts.js';
import type { Drawing } from './drawings.js';
import { closedSize, drawnSize, isShopSize, type Size } from './drawn-sizes.js';
import type { MediaFile } from './media-folder.js';
import { PictureCache } from './picture-cache.js';
import type { PictureJob } from './picture-jobs.js';
import { type Original, PictureOriginals, type StoredPicture } from './picture-originals.js';
import { type PictureRequest, SIZE_LIMIT, unavailable } from './picture-request.js';
import { type Accepted, type AnsweredType, answeredType, MIME, type NamedType, namedType } from './picture-type.js';
import { PictureWorkshop } from './picture-workshop.js';
import { PictureNotFound } from './pictures.errors.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';
import { type Asker, Askers, SharedWork } from './shared-work.js';

/** A picture whose bytes are made on demand. */
export interface PictureAnswer {
  mime: string;
  etag: string;
  /** Waits until the picture is made; rejects with Unwanted once the asker has disconnected. */
  bytes(asker?: Asker): Promise<Buffer>;
}

/** The asker of pictures drawn ahead: no client waits for them. */
const ITSELF: Asker = { client: '' };

const CACHE_BYTES = 1024 ** 3;
const MEMORY_BYTES = 48 * 1024 ** 2;
const MOST_WANTED = 500;
/** Uploads were stored without metadata. */
const UPLOADS = '/upload/';

/** Finds, draws, resizes and caches pictures. Parallel requests for the same picture make it once. */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  private readonly workshop: PictureWorkshop;
  /** Uploads have a process of their own at normal priority: a person waits, and drawings must not delay it. */
  private readonly cleaner = new PictureWorkshop({ workers: 1, niceness: 0 });
  private readonly cache: Promise<PictureCache>;
  private readonly beingMade = new SharedWork<Buffer>();
  /**
   * AVIF pictures to be encoded later: encoding is slow, so AVIF is answered only after a low-priority job has made it.
   */
  private readonly wantedAsAvif = new Map<string, () => Promise<Buffer>>();

  constructor(
    private readonly originals: PictureOriginals,
    @Inject(PICTURES_SETTINGS) settings: PicturesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.workshop = new PictureWorkshop(settings.workers === undefined ? {} : { workers: settings.workers });
    const folder = settings.cacheDir ?? join(tmpdir(), 'garderoba-pictures');
    this.cache = PictureCache.open(folder, settings.cacheBytes ?? CACHE_BYTES, MEMORY_BYTES);
    // Reported by the first request that needs the cache; here it must only not become an unhandled rejection.
    this.cache.catch(() => {});
  }

  /** True when nothing is being made: pictures can be drawn ahead. */
  get idle(): boolean {
    return this.workshop.idle;
  }

  async find(request: PictureRequest, takes: Accepted): Promise<PictureAnswer> {
    const original = await this.originals.find(request.source, request.type);
    if (!original) throw unavailable();
    if (request.action === 'identify') return this.identified(original);
    return original.kind === 'drawing' ? this.drawn(original, request, takes) : this.sized(original, request, takes);
  }

  /** An original unchanged; of a drawn picture, its natural size. A `file` can be sent directly from disk. */
  async original(path: string, type: NamedType, takes: Accepted): Promise<PictureAnswer & { file?: MediaFile }> {
    const original = await this.originals.find({ kind: 'path', path }, type);
    if (!original) throw new PictureNotFound(`no picture at ${path}`);
    if (original.kind === 'drawing') return this.drawn(original, original.natural, { ...takes, avif: false });
    const mime = MIME[original.type];
    if (await this.hasMetadata(path, original)) {
      const key = `${original.key} without metadata`;
      const bytes = (asker = ITSELF) =>
        this.once(key, asker, (askers) => this.work(askers, () => jobOn(original, 'without metadata')));
      return { mime, etag: etagOf(key), bytes };
    }
    return {
      mime,
      etag: etagOf(original.key),
      file: original.file,
      bytes: async () => Buffer.from((await original.bytes()) ?? []),
    };
  }

  /**
   * An upload as it is stored: decoded and encoded again as WebP, without metadata; undefined when it cannot be read.
   * `hasPlace`: the metadata said where it was taken.
   * `client`: address for the fair queue.
   */
  async cleaned(
    bytes: Uint8Array,
    named: NamedType,
    client: string,
  ): Promise<{ bytes: Uint8Array; width: number; height: number; hasPlace: boolean } | undefined> {
    const askers = new Askers();
    askers.join({ client });
    const result = await this.cleaner.run(() => ({ kind: 'clean', bytes, named }), askers);
    if ('unreadable' in result) return undefined;
    const { width = 0, height = 0, hasPlace = false } = result;
    return { bytes: result.bytes, width, height, hasPlace };
  }

  /** What is measured of an upload; undefined when it cannot be read. `client`: address for the fair queue. */
  async measured(bytes: Uint8Array, named: NamedType, client: string): Promise<MeasuredPhoto | undefined> {
    const askers = new Askers();
    askers.join({ client });
    const result = await this.cleaner.run(() => ({ kind: 'measure', bytes, named }), askers);
    return 'unreadable' in result ? undefined : JSON.parse(Buffer.from(result.bytes).toString());
  }

  /** Pixels of a stored picture; undefined when there is none at the path. */
  async sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
    const type = namedType(path);
    const original = type && (await this.originals.find({ kind: 'path', path }, type));
    if (original?.kind !== 'stored') return undefined;
    try {
      const { width, height } = JSON.parse((await this.identified(original).bytes()).toString());
      return { width, height };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  /** Whether an original must not be served as it is: a photograph's EXIF contains the place and the camera. */
  private async hasMetadata(path: string, original: StoredPicture): Promise<boolean> {
    if (original.type === 'svg' || original.type === 'gif' || path.startsWith(UPLOADS)) return false;
    const key = `${original.key} has metadata`;
    const answer = await this.once(key, ITSELF, (askers) =>
      this.work(askers, () => jobOn(original, 'has metadata')),
    ).catch((error: unknown) => {
      if (error instanceof MalformedRequest) throw new PictureNotFound(`no readable picture at ${path}`);
      throw error;
    });
    return JSON.parse(answer.toString());
  }

  /** Draws one picture ahead unless it is cached. Returns whether there was something to do. */
  async prepare(drawing: Drawing, wanted: Size): Promise<boolean> {
    const size = drawnSize(wanted, drawing.shape);
    if ((await this.cache).has(keyOf(drawing, size))) return false;
    await this.master(drawing, size, ITSELF);
    return true;
  }

  /** Encodes one of the requested AVIF pictures. Returns whether there was something to do. */
  async prepareAvif(): Promise<boolean> {
    const [next] = this.wantedAsAvif;
    if (!next) return false;
    this.wantedAsAvif.delete(next[0]);
    await next[1]();
    return true;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.workshop.close(), this.cleaner.close()]);
  }

  private identified(original: Original): PictureAnswer {
    const key = `${original.key} identify`;
    const answer = { mime: 'application/json', etag: etagOf(key) };
    if (original.kind === 'stored') {
      return {
        ...answer,
        bytes: (asker = ITSELF) =>
          this.once(key, asker, (askers) => this.work(askers, () => jobOn(original, 'identify'))),
      };
    }
    const { width, height } = original.natural;
    const facts = { format: 'webp', width, height, space: 'srgb', channels: 3, depth: 'uchar', hasAlpha: false };
    return { ...answer, bytes: async () => Buffer.from(JSON.stringify(facts)) };
  }

  private async drawn(original: Drawing, asked: Size, takes: Accepted): Promise<PictureAnswer> {
    const wanted = closedSize(asked, original.natural);
    const size = drawnSize(wanted, original.shape);
    return this.negotiated(
      `${original.key} ${wanted.width}x${wanted.height}`,
      answeredType('webp', takes),
      takes,
      async (type, askers) => {
        const master = await this.masterFor(original, size, askers);
        if (type === 'webp' && size.width === wanted.width && size.height === wanted.height) return master;
        const job = { kind: 'shape', bytes: master, named: 'webp', ...wanted, cover: true, type } as const;
        return this.work(askers, () => job, isShopSize(wanted));
      },
    );
  }

  private sized(
    original: StoredPicture,
    { width, height, action }: PictureRequest,
    takes: Accepted,
  ): Promise<PictureAnswer> {
    const key = `${original.key} ${width}x${height} ${action}`;
    const cover = action === 'fit' && width > 0 && height > 0;
    const focus = original.focus && { focus: original.focus };
    const box = { width: width || SIZE_LIMIT, height: height || SIZE_LIMIT, cover, ...focus };
    return this.negotiated(key, answeredType(original.type, takes), takes, (type, askers) =>
      this.work(
        askers,
        async () => ({ kind: 'shape', bytes: await bytesOf(original), named: original.type, ...box, type }),
        isShopSize({ width, height }),
      ),
    );
  }

  /** The best type that is ready for a client that accepts AVIF; the usual type for other clients. */
  private async negotiated(
    key: string,
    usual: AnsweredType,
    takes: Accepted,
    make: (type: AnsweredType, askers: Askers) => Promise<Buffer>,
  ): Promise<PictureAnswer> {
    const as = (type: AnsweredType): PictureAnswer => {
      const typed = `${key} ${type}`;
      return {
        mime: MIME[type],
        etag: etagOf(typed),
        bytes: (asker = ITSELF) => this.once(typed, asker, (askers) => make(type, askers)),
      };
    };
    if (!takes.avif || usual === 'gif') return as(usual);
    const avif = as('avif');
    if ((await this.cache).has(`${key} avif`)) return avif;
    if (this.wantedAsAvif.size < MOST_WANTED) this.wantedAsAvif.set(key, () => avif.bytes());
    return as(usual);
  }

  private master(drawing: Drawing, size: Size, asker: Asker): Promise<Buffer> {
    return this.once(keyOf(drawing, size), asker, (askers) => this.work(askers, () => drawing.job(size)));
  }

  /** The drawing from which several sizes are cut; requests for any of the sizes share it. */
  private async masterFor(drawing: Drawing, size: Size, askers: Askers): Promise<Buffer> {
    const { signal } = askers;
    askers.onJoin((client) => void this.master(drawing, size, { client, signal }).catch(() => {}));
    const [first, ...others] = [...askers.clients].map((client) => this.master(drawing, size, { client, signal }));
    for (const other of others) other.catch(() => {});
    return first as Promise<Buffer>;
  }

  /** Single flight: answers from the cache, else joins a running job, else makes and caches the picture. */
  private async once(key: string, asker: Asker, make: (askers: Askers) => Promise<Buffer>): Promise<Buffer> {
    const kept = await (await this.cache).get(key);
    return kept ?? this.beingMade.do(key, asker, (askers) => this.makeAndKeep(key, () => make(askers)));
  }

  private async makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await make();
    await (await this.cache)
      .keep(key, picture)
      // A full disk must not fail the request.
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a picture could not be cached'));
    return picture;
  }

  private async work(askers: Askers, job: () => PictureJob | Promise<PictureJob>, usual = true): Promise<Buffer> {
    const result = await this.workshop.run(job, askers, usual);
    if ('unreadable' in result) throw unavailable();
    return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength);
  }
}

const jobOn = async (
  original: StoredPicture,
  kind: 'identify' | 'has metadata' | 'without metadata',
): Promise<PictureJob> => ({ kind, bytes: await bytesOf(original), named: original.type });

async function bytesOf(original: StoredPicture): Promise<Uint8Array> {
  const bytes = await original.bytes();
  if (!bytes) throw unavailable();
  return bytes;
}

const keyOf = (drawing: Drawing, { width, height }: Size): string => `${drawing.key} ${width}x${height} master`;

const etagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
