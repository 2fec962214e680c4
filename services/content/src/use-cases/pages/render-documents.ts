import { isDeepStrictEqual } from 'node:util';
import { create } from '@bufbuild/protobuf';
import { PageChangedSchema } from '@garderoba/contracts';
import { SHARED, type SharedBody, type TextBody } from '@garderoba/contracts/content/entries';
import { type Target, targetKey } from '@garderoba/contracts/content/rich-text';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { withoutFocus } from '@garderoba/contracts/picture-address';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import {
  blockDocument,
  menuDocuments,
  pageDocument,
  type Source,
  type Surroundings,
  type WireDocument,
} from '../../domain/pages/documents.js';
import { shownIn } from '../../domain/pages/languages.js';
import { DocumentTooLarge } from '../../domain/pages/pages.errors.js';
import { type Reference, referencesOf } from '../../domain/pages/references.js';
import { type SearchText, searchTextsOf } from '../../domain/pages/search-texts.js';
import {
  DocumentsRepository,
  type StoredDocument,
  type VisibleText,
} from '../../persistence/pages/documents.repository.js';
import { FactQueries } from '../../persistence/pages/facts.queries.js';
import { LinksRepository } from '../../persistence/pages/links.repository.js';
import { PictureTextQueries } from '../../persistence/pages/picture-texts.queries.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { SearchRepository } from '../../persistence/pages/search.repository.js';
import { SlugsRepository } from '../../persistence/pages/slugs.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { PageAddresses } from './page-addresses.js';
import { RenderPosts } from './render-posts.js';
import { safeHtml } from './safe-html.js';

/** Characters of a document's JSON; an event with it stays below the broker's limit of 1 MB. */
const LARGEST = 700_000;

/** What is needed for the documents of one language. */
interface Work {
  readonly language: Language;
  readonly texts: readonly VisibleText[];
  readonly before: readonly StoredDocument[];
  readonly around: Surroundings;
  readonly now: Date;
}

/** What readers of one language see of an entry, and what search finds of it. */
interface Shown {
  readonly documents: readonly WireDocument[];
  readonly found?: readonly SearchText[];
}

/**
 * Brings the documents of an entry up to date with its visible texts and tells every change (PageChanged). Posts and
 * their categories are no documents of the search call: content answers them itself.
 */
@Injectable()
export class RenderDocuments {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly facts: FactQueries,
    private readonly pictureTexts: PictureTextQueries,
    private readonly links: LinksRepository,
    private readonly slugs: SlugsRepository,
    private readonly references: ReferencesRepository,
    private readonly texts: TextsRepository,
    private readonly search: SearchRepository,
    private readonly addresses: PageAddresses,
    private readonly posts: RenderPosts,
    private readonly outbox: Outbox,
  ) {}

  /** The caller holds the entry's lock. */
  async execute(tx: Tx, entry: EntryRow, now: Date): Promise<void> {
    if (entry.kind === 'category') return this.tellReferrers(tx, entry);
    const texts = await this.documents.visible(tx, entry.entryId);
    if (entry.kind === 'post') {
      const moved = await this.posts.execute(tx, entry, texts, await this.surroundings(tx, texts));
      return moved ? this.tellReferrers(tx, entry) : undefined;
    }
    const before = await this.documents.of(tx, entry.entryId);
    const around = await this.surroundings(tx, texts);
    const wanted: [Language, WireDocument][] = [];
    const found: SearchText[] = [];
    for (const language of LANGUAGES) {
      const shown = await this.wanted(tx, entry, { language, texts, before, around, now });
      for (const one of shown.documents) wanted.push([language, one]);
      found.push(...(shown.found ?? []));
    }
    const changed = changes(entry, wanted, before);
    for (const document of changed.documents) await this.documents.save(tx, document, now);
    for (const { language, address } of changed.left)
      await this.slugs.leave(tx, entry.kind, language, address, entry.entryId, now);
    if (entry.kind === 'page') await this.search.save(tx, entry.entryId, found);
    await this.tell(tx, entry, changed.documents);
    if (changed.moved) await this.tellReferrers(tx, entry);
  }

  private async wanted(tx: Tx, entry: EntryRow, { language, texts, before, around, now }: Work): Promise<Shown> {
    const of = (wished: string) => texts.find((text) => text.language === wished);
    const lang = shownIn(entry.kind, language, (candidate) => of(candidate) !== undefined);
    const text = lang && of(lang);
    if (!lang || !text) return { documents: [] };
    const source: Source = { ...entry, publishedAt: text.publishedAt, language, lang };
    if (entry.kind === 'menu') return { documents: menuDocuments(source, text.body as TextBody<'menu'>, around) };
    if (entry.kind === 'block') return { documents: [blockDocument(source, text.body as TextBody<'block'>, around)] };
    const slug = text.slug as string;
    const had = before.find((document) => document.language === language)?.address ?? null;
    const { isFree, leaves } = await this.addresses.at(tx, entry, { language, lang, slug, had });
    if (!isFree) return { documents: [] };
    if (leaves) await this.withdraw(tx, leaves, language, now);
    const shared = (of(SHARED)?.body as SharedBody<'page'> | undefined) ?? { noindex: false };
    const body = text.body as TextBody<'page'>;
    return {
      documents: [pageDocument(source, body, { slug, shared, alternates: slugsOf(texts) }, around)],
      found: searchTextsOf('page', source, body, `/i/${slug}`, around),
    };
  }

  /** The preview of a text that may not be visible yet: the document of one language. */
  async surroundings(tx: Tx, texts: readonly { readonly body: unknown }[]): Promise<Surroundings> {
    const references = texts.flatMap(({ body }) => referencesOf(body));
    const paths = await this.links.paths(tx, references);
    const path = (language: Language, target: Target): string | null =>
      target.to === 'address' ? target.href : (paths.get(targetKey(target))?.[language] ?? null);
    return { facts: await this.facts.all(tx), path, safeHtml, pictureText: await this.pictureText(tx, references) };
  }

  private async pictureText(tx: Tx, references: readonly Reference[]): Promise<Surroundings['pictureText']> {
    const paths = references.flatMap(({ kind, ref }) => (kind === 'picture' ? [ref] : []));
    const texts = new Map((await this.pictureTexts.of(paths, tx)).map((text) => [text.path, text]));
    return (language, path) => {
      const found = texts.get(withoutFocus(path));
      return found?.decorative ? '' : found?.texts[language];
    };
  }

  /** Another entry's text of another language gives way to an own text at the same address. */
  private async withdraw(tx: Tx, entryId: string, language: Language, now: Date): Promise<void> {
    const other = await this.texts.lockEntry(tx, entryId);
    const documents = (await this.documents.of(tx, entryId)).filter((one) => one.language === language);
    const gone = documents.filter(({ withdrawn }) => !withdrawn).map(withdrawnNow);
    for (const document of gone) await this.documents.save(tx, document, now);
    if (other) await this.tell(tx, other, gone);
    await this.documents.mark(tx, [entryId]);
  }

  private async tell(tx: Tx, { entryId }: EntryRow, documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const former = await this.slugs.former(tx, entryId);
    for (const document of documents) {
      const event = create(PageChangedSchema, pageChanged(document, former.get(document.language) ?? []));
      const key = `${document.entity}/${document.documentId}`;
      await this.outbox.add(tx, 'content.page.v1', key, PageChangedSchema, event);
    }
  }

  /** Visible texts that link to the entry have its addresses in their documents. */
  private async tellReferrers(tx: Tx, { kind, code }: EntryRow): Promise<void> {
    if (kind !== 'page' && kind !== 'post' && kind !== 'category') return;
    const named = [{ kind: kind === 'category' ? ('post-category' as const) : kind, ref: code }];
    await this.documents.mark(tx, await this.references.referrers(tx, named));
  }
}

/** The event of a document, whose former addresses are those that lead to it now. */
export const pageChanged = (
  { entity, documentId, language, version, withdrawn, address, body }: StoredDocument,
  former: readonly string[],
) => ({
  ...{ entity, documentId: BigInt(documentId), language, version: BigInt(version), withdrawn },
  body: withdrawn ? '' : JSON.stringify(body),
  formerPaths: entity === 'cms_page' ? former.filter((path) => path !== address) : [],
});

const slugsOf = (texts: readonly VisibleText[]): Partial<Record<Language, string>> =>
  Object.fromEntries(texts.flatMap(({ language, slug }) => (slug === null ? [] : [[language, slug]])));

/** The documents to write, the addresses that they leave, and whether any address changed. */
function changes(
  { entryId }: EntryRow,
  wanted: readonly (readonly [Language, WireDocument])[],
  before: readonly StoredDocument[],
) {
  const keyOf = (language: string, { entity, documentId }: Pick<WireDocument, 'entity' | 'documentId'>) =>
    `${entity}/${documentId}/${language}`;
  const rest = new Map(before.map((document) => [keyOf(document.language, document), document]));
  const documents: StoredDocument[] = [];
  for (const [language, document] of wanted) {
    const key = keyOf(language, document);
    const old = rest.get(key);
    rest.delete(key);
    if (JSON.stringify(document.body).length > LARGEST) throw new DocumentTooLarge();
    if (old && !old.withdrawn && isDeepStrictEqual(plain(old.body), plain(document.body))) continue;
    documents.push({ ...document, language, entryId, version: (old?.version ?? 0) + 1, withdrawn: false });
  }
  // Withdrawn first: their addresses may be those of documents written after them.
  for (const old of rest.values()) if (!old.withdrawn) documents.unshift(withdrawnNow(old));
  const now = new Map(documents.map((document) => [keyOf(document.language, document), document.address]));
  const moved = before.flatMap((old) => {
    const address = now.get(keyOf(old.language, old));
    return address === undefined || address === old.address ? [] : [old];
  });
  const left = moved.flatMap(({ language, address }) => (address === null ? [] : [{ language, address }]));
  const appeared = documents.some(
    (document) => !before.some((old) => keyOf(old.language, old) === keyOf(document.language, document)),
  );
  return { documents, left, moved: moved.length > 0 || appeared };
}

const withdrawnNow = (old: StoredDocument): StoredDocument => ({
  ...old,
  version: old.version + 1,
  withdrawn: true,
  address: null,
  body: {},
});

/** As JSON has it: what is undefined is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
