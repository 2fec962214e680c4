import { Injectable } from '@nestjs/common';
import { UploadNotFound } from '../domain/media.errors.js';
import { type Actor, mayRead, type Upload } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/** Reads an upload for its owner or a reviewer of its purpose; answers all others that it does not exist. */
@Injectable()
export class ReadUpload {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  async execute(id: string, reader: Actor): Promise<Upload> {
    const upload = await this.uploads.get(id);
    if (!upload || !mayRead(upload, reader)) throw new UploadNotFound();
    return upload;
  }

  /** Its bytes in any state, as WebP. */
  async picture(id: string, reader: Actor): Promise<Buffer> {
    const bytes = await this.files.read((await this.execute(id, reader)).path);
    if (!bytes) throw new UploadNotFound();
    return bytes;
  }
}
