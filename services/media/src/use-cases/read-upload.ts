import { Injectable } from '@nestjs/common';
import { UploadNotFound } from '../domain/media.errors.js';
import type { Owner, Upload } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/** An upload for its owner or for staff; all others do not learn that it exists. */
@Injectable()
export class ReadUpload {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  async execute(id: string, reader: Owner): Promise<Upload> {
    const upload = await this.uploads.get(id);
    const isOwn = upload?.owner.kind === reader.kind && upload.owner.id === reader.id;
    if (!upload || !(isOwn || reader.kind === 'staff')) throw new UploadNotFound();
    return upload;
  }

  /** Its bytes in any state, as WebP. */
  async picture(id: string, reader: Owner): Promise<Buffer> {
    const bytes = await this.files.read((await this.execute(id, reader)).path);
    if (!bytes) throw new UploadNotFound();
    return bytes;
  }
}
