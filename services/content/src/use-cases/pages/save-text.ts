import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { referencesOf } from '../../domain/pages/references.js';
import { drafted, isContinued, type Text } from '../../domain/pages/text.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { type Revision, RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { CheckLinks } from './check-links.js';
import { PageAddresses } from './page-addresses.js';
import { type CheckedBody, checked } from './text-bodies.js';
import { type OpenChange, TextChanges, type TextRef } from './text-changes.js';

export interface TextInput extends TextRef {
  readonly body: unknown;
  /** Written while the editor types: continues the open draft, unless it was quiet for ten minutes. */
  readonly autosave: boolean;
  readonly note?: string | undefined;
  /** Published revision of the source language that this body translates. */
  readonly sourceNo?: number | undefined;
  /** Address of a text that does not exist yet (version 0); by default the entry's code. */
  readonly slug?: string | undefined;
  readonly takeOver?: boolean | undefined;
}

/** Writes the draft of a text; the first save makes the text. Nothing visible changes. */
@Injectable()
export class SaveText {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly references: ReferencesRepository,
    private readonly addresses: PageAddresses,
    private readonly links: CheckLinks,
  ) {}

  execute(input: TextInput): Promise<Text> {
    return this.db.transaction(async (tx) => {
      const { entryId, language } = input;
      // The first save of a text is the only one that the entry's lock orders.
      const isNew = input.version === 0 && !(await this.texts.get(tx, entryId, language));
      return isNew ? this.first(tx, input) : this.next(tx, input);
    });
  }

  private async first(tx: Tx, input: TextInput): Promise<Text> {
    const entry = await this.changes.entry(tx, input.entryId, true);
    if (await this.texts.get(tx, input.entryId, input.language)) return this.next(tx, input);
    const text = await this.begin(tx, entry, input, checked(entry.kind, input.language, input.body));
    await this.changes.record(tx, entry, text, 'update', { no: 1, title: text.title });
    return text;
  }

  /** Makes a text with its first revision; the caller holds the entry's lock. */
  async begin(
    tx: Tx,
    { entryId, kind, code, sourceLanguage }: EntryRow,
    input: Omit<TextInput, 'version' | 'entryId'>,
    content: CheckedBody,
    at: Date = this.changes.now,
  ): Promise<Text> {
    const { language, autosave, key, note = null, slug = code, takeOver = false } = input;
    const [now, by] = [at, this.changes.by];
    const hasAddress = this.addresses.hasAddress(kind, language);
    if (hasAddress) await this.addresses.claim(tx, { kind, entryId }, language, slug, takeOver);
    const sourceNo = input.sourceNo ?? (await this.sourceNo(tx, entryId, language, sourceLanguage));
    const sealedAt = autosave ? null : now;
    const { body, digest, title } = content;
    const revision = { entryId, language, no: 1, body, digest, sourceNo, note };
    await this.revisions.insert(tx, {
      ...revision,
      ...{ createdAt: now, writtenAt: now, writtenBy: by, sealedAt, publishedAt: null },
    });
    const text: Text = {
      ...{ entryId, kind, language, slug: hasAddress ? slug : null, title, version: 1 },
      ...drafted(1),
      ...{ dismissedSourceNo: null, lastKey: key ?? null, updatedAt: now, updatedBy: by },
    };
    await this.texts.insert(tx, text);
    await this.refer(tx, text, body);
    return text;
  }

  private async next(tx: Tx, input: TextInput): Promise<Text> {
    const change = await this.changes.open(tx, input, { visible: false, sent: input.body });
    if (change.isRepeated) return change.text;
    return this.write(tx, change, input, checked(change.entry.kind, input.language, input.body));
  }

  private async sourceNo(tx: Tx, entryId: string, language: string, source: string): Promise<number | null> {
    return language === source ? null : ((await this.texts.get(tx, entryId, source))?.publishedNo ?? null);
  }

  /** Continues the open draft, or opens the next revision. An unchanged body stays as it is. */
  async write(
    tx: Tx,
    change: OpenChange,
    input: Pick<TextInput, 'autosave' | 'note' | 'sourceNo' | 'key'>,
    content: CheckedBody,
  ): Promise<Text> {
    const { text, now, by } = change;
    const { entryId, language, draftNo } = text;
    const draft = (await this.revisions.get(tx, entryId, language, draftNo)) as Revision;
    const sourceNo = input.sourceNo ?? draft.sourceNo;
    if (draft.digest === content.digest && sourceNo === draft.sourceNo && !input.note) {
      if (!input.autosave) await this.revisions.seal(tx, entryId, language, draftNo, now);
      return text;
    }
    const newest = await this.revisions.newestNo(tx, entryId, language);
    const continued = isContinued(draft, draftNo === newest, by, now);
    const no = continued ? draftNo : newest + 1;
    const { body, digest, title } = content;
    const revision: Revision = {
      ...{ entryId, language, no, body, digest, sourceNo, note: input.note ?? (continued ? draft.note : null) },
      ...{ createdAt: continued ? draft.createdAt : now, writtenAt: now, writtenBy: by, publishedAt: null },
      sealedAt: input.autosave ? null : now,
    };
    if (continued) await this.revisions.rewrite(tx, revision);
    else {
      await this.revisions.seal(tx, entryId, language, draftNo, now);
      await this.revisions.insert(tx, revision);
    }
    await this.refer(tx, text, body);
    // An autosave of an open draft is no act of its own: the act is the revision.
    const action = continued && input.autosave ? null : 'update';
    const details = { no, title };
    return this.changes.close(tx, change, { ...text, title, draftNo: no }, { key: input.key, action, details });
  }

  private async refer(tx: Tx, text: Text, body: unknown): Promise<void> {
    await this.references.replace(tx, text, 'draft', referencesOf(body));
    tx.afterCommit(this.links.hurry);
  }
}
