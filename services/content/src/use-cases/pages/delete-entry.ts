import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { EntryNotFound, EntryWasPublished } from '../../domain/pages/pages.errors.js';
import { TextsRepository } from '../../persistence/pages/texts.repository.js';
import { RESOURCES } from './text-bodies.js';

/** Deletes an entry none of whose texts was ever visible. */
@Injectable()
export class DeleteEntry {
  constructor(
    private readonly db: Db,
    private readonly texts: TextsRepository,
    private readonly staffActs: StaffActs,
  ) {}

  execute(entryId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const entry = await this.texts.lockEntry(tx, entryId);
      if (!entry) throw new EntryNotFound();
      if (!(await this.texts.delete(tx, entryId))) throw new EntryWasPublished();
      const { kind, code } = entry;
      await this.staffActs.record(tx, { action: 'delete', resource: RESOURCES[kind], id: entryId, before: { code } });
    });
  }
}
