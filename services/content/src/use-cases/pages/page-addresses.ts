import type { EntryKind } from '@garderoba/contracts/content/entries';
import { KINDS_WITH_SLUG, SHARED, slugSchema } from '@garderoba/contracts/content/entries';
import { FALLBACK_LANGUAGES } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { SlugRefused, SlugTaken, SlugWasUsed } from '../../domain/pages/pages.errors.js';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import { SlugsRepository } from '../../persistence/pages/slugs.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';

/** An address at which a page is to be shown in `language` with the text of `lang`. */
export interface WishedAddress {
  readonly language: string;
  readonly lang: string;
  readonly slug: string;
  /** The address at which the page is shown in this language now. */
  readonly had: string | null;
}

export interface Address {
  readonly isFree: boolean;
  /** The entry that is shown there with another language's text. */
  readonly leaves?: string | undefined;
}

/** Which entry may have which address. */
@Injectable()
export class PageAddresses {
  constructor(
    private readonly slugs: SlugsRepository,
    private readonly documents: DocumentsRepository,
    private readonly texts: TextsRepository,
  ) {}

  /** Whether texts of this kind and language have an address. */
  hasAddress(kind: EntryKind, language: string): boolean {
    return language !== SHARED && KINDS_WITH_SLUG.includes(kind);
  }

  /**
   * Gives the address to the entry's text, unless another entry has it or links lead from it to another one.
   *
   * @param takeOver the editor accepts that such links will lead to this entry
   */
  async claim(
    tx: Tx,
    { kind, entryId }: Pick<EntryRow, 'kind' | 'entryId'>,
    language: string,
    slug: string,
    takeOver: boolean,
  ): Promise<void> {
    const { error } = slugSchema.safeParse(slug);
    if (error) throw new SlugRefused(error.issues[0]?.message);
    const holder = await this.slugs.holder(tx, kind, language, slug);
    if (holder && holder !== entryId) throw new SlugTaken(slug, holder);
    const former = await this.slugs.formerHolder(tx, kind, language, slug);
    const shown = kind === 'page' ? await this.documents.at(tx, language, slug) : undefined;
    const used = [former, shown].find((other) => other !== undefined && other !== entryId);
    if (used && !takeOver) throw new SlugWasUsed(slug, used);
    // Its own former address stays one: readers may have seen it with another language's text, and it may leave it again.
    if (former && former !== entryId) await this.slugs.forget(tx, kind, language, slug);
  }

  /**
   * Whether a page may be shown at an address, and the entry that must leave it first. An own text has claimed it. The
   * address of another language's text gives way to an entry that has or had it in this language; a page that is shown
   * there already stays until the other is visible.
   */
  async at(tx: Tx, { kind, entryId }: EntryRow, { language, lang, slug, had }: WishedAddress): Promise<Address> {
    const shown = await this.documents.at(tx, language, slug);
    const other = shown === entryId ? undefined : shown;
    if (lang === language) return { isFree: true, leaves: other };
    if (other) return { isFree: false };
    const holder = await this.slugs.holder(tx, kind, language, slug);
    if (holder && holder !== entryId) {
      if (had !== slug) return { isFree: false };
      return { isFree: (await this.texts.get(tx, holder, language))?.publishedNo === null };
    }
    const former = await this.slugs.formerHolder(tx, kind, language, slug);
    return { isFree: former === undefined || former === entryId };
  }

  /** Entries that may need an address that its text left. */
  async release(tx: Tx, { kind, entryId }: EntryRow, slug: string | null): Promise<void> {
    if (slug === null || kind !== 'page') return;
    await this.documents.mark(tx, await this.documents.wishing(tx, kind, slug, FALLBACK_LANGUAGES, entryId));
  }
}
