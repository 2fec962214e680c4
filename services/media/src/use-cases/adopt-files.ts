import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Owner } from '../domain/upload.js';
import { type KeptFile, UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';
import { Pictures } from '../pictures/pictures.js';

const DAY_MS = 24 * 3_600_000;
/** Owner of the files that catalog stored before uploads had owners. */
const FORMER_OWNER: Owner = { kind: 'service', id: 'catalog' };

/**
 * Records public files that have no row yet as published pictures of products: those that staff uploaded before this
 * service existed. They are served without a row as well; with one they can be withdrawn. Runs after every start,
 * because a restored database may be older than the folder.
 */
@Injectable()
export class AdoptFiles implements OnModuleInit {
  constructor(
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly pictures: Pictures,
  ) {}

  onModuleInit(): void {
    const now = this.workers.every('media.adopt-files', DAY_MS, () => this.execute());
    setImmediate(now);
  }

  async execute(): Promise<void> {
    const files = await this.files.publicFiles();
    const known = await this.uploads.known(files.map(({ path }) => path));
    await this.tasks.each({
      worker: 'media.adopt-files',
      batch: files.length,
      due: async () => files.filter(({ path }) => !known.has(path)),
      idOf: ({ path }) => path,
      run: (file) => this.adopt(file),
    });
  }

  private async adopt({ path, bytes, at }: KeptFile): Promise<void> {
    const size = await this.pictures.sizeOf(path);
    if (!size) return; // no picture: it is not served either
    await this.uploads.add({
      ...{ id: uuidv7(), path, purpose: 'product', owner: FORMER_OWNER, state: 'public', ...size, bytes },
      ...{ createdAt: at, changedAt: at, digest: null },
    });
  }
}
