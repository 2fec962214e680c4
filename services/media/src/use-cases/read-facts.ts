import { Injectable } from '@nestjs/common';
import { UploadNotFound } from '../domain/media.errors.js';
import type { PhotoFacts } from '../domain/photo-facts.js';
import { RULES } from '../domain/purposes.js';
import type { Upload } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';
import { Pictures } from '../pictures/pictures.js';

/** The fair queue has one line for all of them. */
const CLIENT = 'facts';

/** What is measured of a photo. It is measured by the first call, so that nobody who uploads waits for it. */
@Injectable()
export class ReadFacts {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly pictures: Pictures,
  ) {}

  /** @throws UploadNotFound also for a purpose whose pictures are not measured, and for a file that can not be read */
  async execute(id: string): Promise<{ readonly upload: Upload; readonly facts: PhotoFacts }> {
    const upload = await this.uploads.get(id);
    if (!upload || !RULES[upload.purpose].isMeasured) throw new UploadNotFound();
    const { hasPlace, measured: known } = await this.uploads.facts(id);
    if (known) return { upload, facts: { ...known, hasPlace } };
    const bytes = await this.files.read(upload.path);
    const measured = bytes && (await this.pictures.measured(bytes, 'webp', CLIENT));
    if (!measured) throw new UploadNotFound();
    await this.uploads.keepMeasured(id, measured);
    return { upload, facts: { ...measured, hasPlace } };
  }
}
