import { Injectable } from '@nestjs/common';
import { PurposeForbidden, UploadNotFound } from '../domain/media.errors.js';
import { hasRole, RULES, type StaffRole } from '../domain/purposes.js';
import { type Actor, mayRead, type Upload } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { type UploadSearch, UploadsRepository } from '../persistence/uploads.repository.js';

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

  /** Private and public uploads of these purposes, for the role that reviews all of them. @throws PurposeForbidden */
  page(
    search: UploadSearch,
    role: StaffRole | undefined,
  ): Promise<{ readonly items: readonly Upload[]; readonly total: number }> {
    const purpose = search.purposes.find((one) => !role || !hasRole(role, RULES[one].reviewer));
    if (purpose) throw new PurposeForbidden(`may not list uploads of the purpose ${purpose}`, { purpose });
    return this.uploads.page(search);
  }

  /** Its bytes in any state, as WebP. */
  async picture(id: string, reader: Actor): Promise<Buffer> {
    const bytes = await this.files.read((await this.execute(id, reader)).path);
    if (!bytes) throw new UploadNotFound();
    return bytes;
  }
}
