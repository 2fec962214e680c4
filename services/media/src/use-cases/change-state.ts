import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { UploadNotFound } from '../domain/media.errors.js';
import { published, type Upload, withdrawn } from '../domain/upload.js';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/**
 * Publishes and withdraws uploads. The file is moved under the lock of the row, before the commit: after a crash in
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

  /** Idempotent. From now on everybody can see the picture at its path. */
  publish(id: string): Promise<Upload> {
    return this.change(id, published, (path) => this.files.publish(path));
  }

  /** Idempotent. Browsers and proxies that have the picture may show it for up to a year. */
  withdraw(id: string): Promise<Upload> {
    return this.change(id, withdrawn, (path) => this.files.withdraw(path));
  }

  /** Publishes the uploads among these paths; other pictures (drawn, imported) need no publishing and are left out. */
  async publishAt(paths: readonly string[]): Promise<Upload[]> {
    const changed: Upload[] = [];
    for (const id of await this.uploads.idsAt(paths)) changed.push(await this.publish(id));
    return changed;
  }

  private change(
    id: string,
    next: (upload: Upload, now: Date) => Upload,
    move: (path: string) => Promise<void>,
  ): Promise<Upload> {
    return this.db.transaction(async (tx) => {
      const upload = await this.uploads.lock(tx, id);
      if (!upload) throw new UploadNotFound();
      const changed = next(upload, this.clock.now());
      if (changed === upload) return upload;
      await move(upload.path);
      await this.uploads.saveState(tx, changed);
      return changed;
    });
  }
}
