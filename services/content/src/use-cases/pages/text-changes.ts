import type { AuditAction } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { EntryNotFound, TextChanged, TextNotFound } from '../../domain/pages/pages.errors.js';
import type { Text } from '../../domain/pages/text.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { RESOURCES } from './text-bodies.js';

/** Which text is changed, from which version. */
export interface TextRef {
  readonly entryId: string;
  readonly language: string;
  /** The version that the editor saw. */
  readonly version: number;
  /** Idempotency-Key: the repetition of the last change changes nothing. */
  readonly key?: string | undefined;
}

/** A change of one text, under its lock. */
export interface OpenChange {
  readonly entry: EntryRow;
  readonly text: Text;
  /** The request was carried out before: only its answer was lost. */
  readonly isRepeated: boolean;
  readonly now: Date;
  /** Id of the acting member of staff; null for imports and workers. */
  readonly by: string | null;
}

/** What every change of a text has in common: locks, the version, who and when, and the record of the act. */
@Injectable()
export class TextChanges {
  constructor(
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the text, and before it the entry if what is visible changes.
   *
   * @param sent the body that the editor sent, for the comparison after a conflict
   */
  async open(tx: Tx, ref: TextRef, what: { readonly visible: boolean; readonly sent?: unknown }): Promise<OpenChange> {
    const { entryId, language, version, key } = ref;
    const entry = await this.entry(tx, entryId, what.visible);
    const text = await this.texts.lock(tx, entryId, language);
    if (!text) throw new TextNotFound();
    const isRepeated = key !== undefined && text.lastKey === key;
    if (!isRepeated && text.version !== version) throw await this.conflict(tx, text, what.sent);
    return { entry, text, isRepeated, now: this.clock.now(), by: this.by };
  }

  async entry(tx: Tx, entryId: string, lock: boolean): Promise<EntryRow> {
    const entry = lock ? await this.texts.lockEntry(tx, entryId) : await this.texts.entry(tx, entryId);
    if (!entry) throw new EntryNotFound();
    return entry;
  }

  get now(): Date {
    return this.clock.now();
  }

  get by(): string | null {
    return actingStaff()?.staffId ?? null;
  }

  /** Stores the changed text with the next version and records the act. */
  async close(
    tx: Tx,
    { text: before, now, by, entry }: OpenChange,
    changed: Text,
    { key, action, details = {} }: { key: string | undefined; action: AuditAction | null; details?: object },
  ): Promise<Text> {
    const text = { ...changed, version: before.version + 1, lastKey: key ?? null, updatedAt: now, updatedBy: by };
    await this.texts.save(tx, text);
    if (action) await this.record(tx, entry, text, action, details);
    return text;
  }

  /** Bodies are not recorded: the act names the revision. */
  record(tx: Tx, { kind, code }: EntryRow, text: Text, action: AuditAction, details: object = {}): Promise<void> {
    const { entryId, language, version } = text;
    const after = { code, language, ...details };
    return this.staffActs.record(tx, { action, resource: RESOURCES[kind], id: entryId, after, version });
  }

  private async conflict(tx: Tx, text: Text, sent: unknown): Promise<TextChanged> {
    const current = await this.revisions.get(tx, text.entryId, text.language, text.draftNo);
    return new TextChanged({
      version: text.version,
      current: current?.body,
      sent,
      updatedAt: text.updatedAt.toISOString(),
      updatedBy: text.updatedBy,
    });
  }
}
