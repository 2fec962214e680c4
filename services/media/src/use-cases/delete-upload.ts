import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { PurposeForbidden, UploadIsPublic } from '../domain/media.errors.js';
import { RULES } from '../domain/purposes.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/** Deletes an upload that its record does not need any more. */
@Injectable()
export class DeleteUpload {
  constructor(
    private readonly db: Db,
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  /**
   * The file goes before the commit: after a crash the repeated call finds the row again. One that does not exist is
   * deleted already.
   *
   * @throws PurposeForbidden, UploadIsPublic
   */
  async execute(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const upload = await this.uploads.lock(tx, id);
      if (!upload) return;
      const { purpose } = upload;
      if (!RULES[purpose].canBeDeleted)
        throw new PurposeForbidden(`uploads of the purpose ${purpose} are not deleted by a call`, { purpose });
      if (upload.state === 'public') throw new UploadIsPublic();
      await this.files.remove(upload.path);
      await this.uploads.delete(tx, id);
    });
  }
}
