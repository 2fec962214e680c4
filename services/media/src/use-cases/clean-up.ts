import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PURPOSES, RULES, WITHDRAWN_DAYS } from '../domain/purposes.js';
import { type KeptFile, UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 200;

/** Deletes uploads that were never published or were withdrawn, when their time is over (domain/purposes.ts). */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  onModuleInit(): void {
    this.workers.every('media.retention', HOUR_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    for (const purpose of PURPOSES)
      await this.deleteOld({ state: 'private', purpose, before: daysAgo(RULES[purpose].keptDays) });
    await this.deleteOld({ state: 'withdrawn', before: daysAgo(WITHDRAWN_DAYS) });
    await this.deleteOrphans(daysAgo(1));
    await this.uploads.forget({ events: daysAgo(14), reactions: daysAgo(30) });
  }

  /** The row first: a file that remains after a crash is an orphan, and the next run deletes it. */
  private async deleteOld(which: Parameters<UploadsRepository['deleteOld']>[0]): Promise<void> {
    await inBatches(async () => {
      const paths = await this.uploads.deleteOld(which, BATCH);
      for (const path of paths) await this.files.remove(path);
      return paths.length === BATCH;
    });
  }

  /** Private files without upload: a process ended between writing the file and the row, or while it wrote. */
  private async deleteOrphans(before: Date): Promise<void> {
    const old = (await this.files.privateFiles()).filter(({ at }: KeptFile) => at < before);
    const known = await this.uploads.known(old.map(({ path }) => path));
    for (const { path } of old) if (!known.has(path)) await this.files.remove(path);
  }
}
