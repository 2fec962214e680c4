import { createHash } from 'node:crypto';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { KeyReused, PictureRefused, TooManyUploads } from '../domain/media.errors.js';
import { type Purpose, RULES } from '../domain/purposes.js';
import { type Owner, pathOf, type Upload } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';
import { contentType } from '../pictures/picture-content.js';
import { Pictures } from '../pictures/pictures.js';

const DAY_MS = 86_400_000;

export interface NewUpload {
  readonly purpose: Purpose;
  readonly owner: Owner;
  /** Idempotency key of the owner. */
  readonly key: string;
  readonly bytes: Uint8Array;
  /** Address of the client, for the fair queue. */
  readonly client: string;
}

/**
 * Stores a picture, private at first. It is decoded and encoded again as WebP: a file that is not a picture is refused, and
 * metadata (EXIF: place, camera) is removed; of a photo of a listing it is kept whether they named its place.
 */
@Injectable()
export class KeepUpload {
  constructor(
    private readonly clock: Clock,
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly pictures: Pictures,
  ) {}

  async execute({ purpose, owner, key, bytes, client }: NewUpload): Promise<Upload> {
    const { largest, types } = RULES[purpose];
    if (bytes.length > largest) throw new PictureRefused(`at most ${largest / 1024 / 1024} MB`, { largest });
    const type = contentType(bytes);
    if (!type || type === 'svg' || !types.includes(type))
      throw new PictureRefused(`only ${types.join(', ')}`, { types });
    const digest = createHash('sha256').update(bytes).digest('hex');
    const before = await this.repeated(owner, purpose, { key, digest });
    if (before) return before;
    if (owner.kind === 'customer') await this.limit(owner, purpose);
    const cleaned = await this.pictures.cleaned(bytes, type, client);
    if (!cleaned) throw new PictureRefused('the picture cannot be read');
    const { bytes: webp, width, height } = cleaned;
    const hasPlace = RULES[purpose].isMeasured ? cleaned.hasPlace : null;
    const id = uuidv7();
    const now = this.clock.now();
    const path = pathOf(id);
    const upload: Upload = {
      ...{ id, path, purpose, owner, width, height, digest },
      ...{ state: 'private', bytes: webp.length, createdAt: now, changedAt: now },
    };
    // The file first: an upload always has its picture. A file without upload is deleted by CleanUp.
    await this.files.keep(path, webp);
    if (await this.uploads.add(upload, key, hasPlace)) return upload;
    await this.files.remove(path);
    return (await this.repeated(owner, purpose, { key, digest })) as Upload;
  }

  private async limit(owner: Owner, purpose: Purpose): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    if ((await this.uploads.countSince(owner, purpose, since)) >= RULES[purpose].mostADay) throw new TooManyUploads();
  }

  private async repeated(
    owner: Owner,
    purpose: Purpose,
    { key, digest }: { key: string; digest: string },
  ): Promise<Upload | undefined> {
    const known = await this.uploads.sent(owner, key);
    if (known && (known.digest !== digest || known.purpose !== purpose)) throw new KeyReused();
    return known;
  }
}
