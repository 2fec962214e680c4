import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { scheduled, type Text, unscheduled } from '../../domain/pages/text.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { CheckLinks } from './check-links.js';
import { TextChanges, type TextRef } from './text-changes.js';

/** Plans the publication of a draft as it is now, or cancels it (`PublishDue` carries it out). */
@Injectable()
export class ScheduleText {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly revisions: RevisionsRepository,
    private readonly links: CheckLinks,
  ) {}

  async execute({ at, ...ref }: TextRef & { readonly at: Date }): Promise<Text> {
    await this.links.ofDraft(ref.entryId, ref.language);
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: false });
      if (change.isRepeated) return change.text;
      const after = scheduled(change.text, at, change.now);
      await this.revisions.seal(tx, ref.entryId, ref.language, after.draftNo, change.now);
      const details = { no: after.scheduledNo, at: at.toISOString() };
      return this.changes.close(tx, change, after, { key: ref.key, action: 'schedule', details });
    });
  }

  cancel(ref: TextRef): Promise<Text> {
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: false });
      if (change.isRepeated) return change.text;
      return this.changes.close(tx, change, unscheduled(change.text), { key: ref.key, action: 'unschedule' });
    });
  }
}
