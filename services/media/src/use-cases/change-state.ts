import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { PurposeForbidden, UploadNotFound } from '../domain/media.errors.js';
import type { StaffRole } from '../domain/purposes.js';
import { mayChangeState, published, type Upload, withdrawn } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/**
 * Publishes and withdraws uploads for staff with the role that their purpose requires, and for services (no role);
 * refuses others with PurposeForbidden. The file is moved under the lock of the row, before the commit: after a crash in
 * between the repeated call finds the file moved and only saves the state.
 */
@Injectable()
export class ChangeState {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  /** Idempotent. Afterwards the picture is served at its path without authentication. */
  publish(id: string, role: StaffRole | undefined): Promise<Upload> {
    return this.change(id, role, published, (path) => this.files.publish(path));
  }

  /** Idempotent. Browsers and proxies that have the picture may show it for up to a year. */
  withdraw(id: string, role: StaffRole | undefined): Promise<Upload> {
    return this.change(id, role, withdrawn, (path) => this.files.withdraw(path));
  }

  /**
   * Publishes the uploads among these paths, or none if one is forbidden. Other pictures (drawn, imported) need no
   * publishing and are left out.
   */
  async publishAt(paths: readonly string[], role: StaffRole | undefined): Promise<Upload[]> {
    const uploads = await this.uploads.at(paths);
    for (const upload of uploads) mustBeAllowed(upload, role);
    const changed: Upload[] = [];
    for (const { id } of uploads) changed.push(await this.publish(id, role));
    return changed;
  }

  private change(
    id: string,
    role: StaffRole | undefined,
    next: (upload: Upload, now: Date) => Upload,
    move: (path: string) => Promise<void>,
  ): Promise<Upload> {
    return this.db.transaction(async (tx) => {
      const upload = await this.uploads.lock(tx, id);
      if (!upload) throw new UploadNotFound();
      mustBeAllowed(upload, role);
      const changed = next(upload, this.clock.now());
      if (changed === upload) return upload;
      await move(upload.path);
      await this.uploads.saveState(tx, changed);
      return changed;
    });
  }
}

function mustBeAllowed({ purpose }: Upload, role: StaffRole | undefined): void {
  if (!mayChangeState(purpose, role))
    throw new PurposeForbidden(`may not publish or withdraw uploads of the purpose ${purpose}`, { purpose });
}
