import { SHARED } from '@garderoba/contracts/content/entries';
import { withoutFocus } from '@garderoba/contracts/picture-address';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { fieldsOf } from '../../domain/banners/banner.js';
import { referencesOf, withPicture } from '../../domain/pages/references.js';
import { renumbered, type Text } from '../../domain/pages/text.js';
import { BannersRepository } from '../../persistence/banners/banners.repository.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { type Revision, RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { PublishText } from './publish-text.js';
import { prepared } from './text-bodies.js';
import { TextChanges } from './text-changes.js';

/**
 * Puts another picture in place of one, in what is visible, what is scheduled, and drafts; and in banners. Unfinished changes
 * stay unfinished. One transaction per entry and per banner: a repetition continues where the first call ended.
 */
@Injectable()
export class ReplacePicture {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly references: ReferencesRepository,
    private readonly banners: BannersRepository,
    private readonly publishText: PublishText,
    private readonly staffActs: StaffActs,
  ) {}

  /** Paths without focal points. */
  async execute(from: string, to: string): Promise<{ readonly texts: number; readonly banners: number }> {
    let texts = 0;
    for (const entryId of await this.references.entriesShowing(from)) texts += await this.inEntry(entryId, from, to);
    const banners = await this.banners.showing(from);
    for (const bannerId of banners) await this.inBanner(bannerId, from, to);
    return { texts, banners: banners.length };
  }

  private inEntry(entryId: string, from: string, to: string): Promise<number> {
    return this.db.transaction(async (tx) => {
      const entry = await this.changes.entry(tx, entryId, true);
      const before = await this.texts.lockAll(tx, entryId);
      const replaced: Text[] = [];
      for (const text of before) {
        const numbers = await this.rewritten(tx, text, from, to);
        if (numbers.size > 0) replaced.push(await this.pointed(tx, entry, text, numbers));
      }
      await this.keepFresh(tx, entry, before, replaced);
      if (replaced.some((text) => text.publishedNo !== numberedIn(before, text))) {
        await this.publishText.render(tx, entry, this.changes.now);
      }
      return replaced.length;
    });
  }

  /** New revisions of those of a text that show the picture: their numbers by the former ones. */
  private async rewritten(tx: Tx, text: Text, from: string, to: string): Promise<ReadonlyMap<number, number>> {
    const { entryId, language, draftNo, publishedNo, scheduledNo } = text;
    const { now, by } = this.changes;
    const numbers = new Map<number, number>();
    // The draft is last: it is written on as long as it is the newest.
    for (const no of new Set([publishedNo, scheduledNo, draftNo])) {
      if (no === null || (no === draftNo && numbers.has(no))) continue;
      const revision = (await this.revisions.get(tx, entryId, language, no)) as Revision;
      const isShown = referencesOf(revision.body).some(({ kind: of, ref }) => of === 'picture' && ref === from);
      if (!isShown && (no !== draftNo || numbers.size === 0)) continue;
      const { body, digest } = prepared(language, withPicture(revision.body, from, to) as Record<string, unknown>);
      const next = (await this.revisions.newestNo(tx, entryId, language)) + 1;
      await this.revisions.seal(tx, entryId, language, no, now);
      await this.revisions.insert(tx, {
        ...{ ...revision, no: next, body, digest, createdAt: now, writtenAt: now, writtenBy: by },
        ...{ sealedAt: no === publishedNo || no === scheduledNo ? now : null, publishedAt: null },
      });
      numbers.set(no, next);
      if (no === draftNo) await this.references.replace(tx, text, 'draft', referencesOf(body));
    }
    return numbers;
  }

  private async pointed(tx: Tx, entry: EntryRow, text: Text, numbers: ReadonlyMap<number, number>): Promise<Text> {
    const { now, by } = this.changes;
    const after = renumbered(text, numbers);
    const isVisible = after.publishedNo !== text.publishedNo;
    const change = { entry, text, isRepeated: false, now, by };
    const details = { no: isVisible ? after.publishedNo : after.draftNo };
    const action = isVisible ? 'publish' : 'update';
    const saved = await this.changes.close(tx, change, after, { key: undefined, action, details });
    if (isVisible) await this.publishText.reveal(tx, saved, now);
    return saved;
  }

  /** Another picture is no reason to translate again: translations that were up to date stay so. */
  private async keepFresh(tx: Tx, { sourceLanguage }: EntryRow, before: readonly Text[], after: readonly Text[]) {
    const source = after.find(({ language }) => language === sourceLanguage);
    const former = source && numberedIn(before, source);
    if (!source?.publishedNo || !former || former === source.publishedNo) return;
    for (const { entryId, language } of before) {
      if (language === sourceLanguage || language === SHARED) continue;
      const text = after.find((one) => one.language === language) ?? before.find((one) => one.language === language);
      const draft = text && (await this.revisions.get(tx, entryId, language, text.draftNo));
      const seen = Math.max(draft?.sourceNo ?? 0, text?.dismissedSourceNo ?? 0);
      if (text && seen >= former) await this.texts.save(tx, { ...text, dismissedSourceNo: source.publishedNo });
    }
  }

  private inBanner(bannerId: string, from: string, to: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const banner = (await this.banners.lock(tx, bannerId))?.banner;
      if (!banner) return;
      const before = fieldsOf(banner);
      const other = (path: string | null) => (path !== null && withoutFocus(path) === from ? to : path);
      const fields = { ...before, urlDesktop: other(before.urlDesktop), urlMobile: other(before.urlMobile) };
      const version = banner.version + 1;
      const change = { version, updatedAt: this.changes.now, updatedBy: this.changes.by };
      await this.banners.update(tx, bannerId, { ...change, fields, lastKey: null });
      await this.staffActs.recordUpdate(tx, { resource: 'banners', id: bannerId, version, before, after: fields });
    });
  }
}

/** Number of the visible revision that the text of this language had. */
const numberedIn = (texts: readonly Text[], { language }: Text): number | null =>
  texts.find((text) => text.language === language)?.publishedNo ?? null;
