import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@garderoba/contracts/languages';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { contextFrom, runInContext } from '@garderoba/service-kit/runtime/context';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryPages } from '../../../test/pages-in-memory.js';
import { stateOf, type Text } from '../../domain/pages/text.js';

// Random operations of two editors on three pages in five languages, compared with a model that is independent of
// revisions: a text is what its editor last wrote, what readers see, and what they will see.

const ENTRIES = ['first', 'second', 'third'] as const;
const EDITORS = ['01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01', '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02'] as const;
const MINUTE_MS = 60_000;

const operation = fc.record({
  what: fc.constantFrom(
    ...(['save', 'save', 'autosave', 'autosave', 'autosave', 'publish', 'publish', 'schedule', 'unschedule'] as const),
    ...(['withdraw', 'restore', 'rename', 'rename', 'clock', 'stale', 'steal'] as const),
  ),
  entry: fc.constantFrom(...ENTRIES),
  language: fc.constantFrom(...LANGUAGES),
  editor: fc.constantFrom(...EDITORS),
  /** Few words, so that texts become equal to what they were. */
  word: fc.integer({ min: 0, max: 40 }),
  address: fc.integer({ min: 0, max: 5 }),
  minutes: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 5, max: 30 }), fc.constant(3 * 24 * 60)),
});
type Operation = typeof operation extends fc.Arbitrary<infer Of> ? Of : never;

/** A text as its editors last read it. */
interface Known {
  version: number;
  draft: string;
  shown: string | null;
  planned: { title: string; at: number } | null;
  wasHidden: boolean;
  slug: string;
  /** The content of each revision; a number is used once. */
  readonly said: Map<number, string>;
}

class Model {
  readonly texts = new Map<string, Known>();
  /** Addresses that readers have seen, of each entry and language. */
  readonly seen = new Map<string, Set<string>>();

  of(entry: string, language: string): Known | undefined {
    return this.texts.get(`${entry}/${language}`);
  }

  /** The text that readers of a language see. */
  shownIn(entry: string, language: Language): Known | undefined {
    return [language, 'en', 'pl'].map((one) => this.of(entry, one)).find((text) => text?.shown != null);
  }

  /** What the clock publishes. */
  pass(now: number): void {
    for (const text of this.texts.values())
      if (text.planned && text.planned.at <= now) {
        Object.assign(text, { shown: text.planned.title, planned: null, wasHidden: false });
        text.version += 1;
      }
  }
}

const page = (title: string) => ({ title, sections: [{ type: 'quote', text: title }] });

class Run {
  readonly model = new Model();
  private readonly catalog = new Map<
    string,
    { version: bigint; title: string; slug: string; former: readonly string[] }
  >();
  private heard = 0;

  constructor(private readonly system: MemoryPages) {
    ENTRIES.forEach((code, at) => {
      const entry = { entryId: code, kind: 'page' as const, code, documentId: at + 1, sourceLanguage: 'en' };
      system.entries.set(code, { ...entry, createdAt: system.clock.now(), identifier: null });
    });
  }

  async step(one: Operation): Promise<void> {
    const { what, entry, language } = one;
    const before = this.model.of(entry, language);
    const staff = { staffId: one.editor } as never;
    const accepted = await runInContext({ ...contextFrom(undefined), staff }, () => this.carryOut(one, before)).catch(
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return undefined;
      },
    );
    if (accepted) this.note(one, accepted);
    else if (what !== 'clock') this.refusedRightly(one, before);
    await this.system.useCases.due.execute();
    this.model.pass(this.now);
    await this.system.useCases.marked.execute();
    this.hear();
    this.compare();
  }

  private get now(): number {
    return this.system.clock.now().getTime();
  }

  /** Undefined if there is no text to work on. */
  private async carryOut(one: Operation, known: Known | undefined): Promise<Text | undefined> {
    const { what, entry: entryId, language, word, minutes, address } = one;
    const { save, publish, schedule, restore, rename } = this.system.useCases;
    const ref = { entryId, language, version: known?.version ?? 0 };
    switch (what) {
      case 'save':
      case 'autosave':
        return save.execute({
          ...{ ...ref, body: page(`word ${word}`), autosave: what === 'autosave' },
          slug: addressOf(entryId, address),
        });
      case 'publish':
        return publish.execute(ref);
      case 'withdraw':
        return publish.withdraw(ref);
      case 'schedule':
        return schedule.execute({ ...ref, at: new Date(this.now + minutes * MINUTE_MS) });
      case 'unschedule':
        return schedule.cancel(ref);
      case 'restore':
        return restore.execute({ ...ref, no: (word % Math.max(1, known?.said.size ?? 1)) + 1 });
      case 'rename':
        return rename.execute({ ...ref, slug: addressOf(entryId, address), takeOver: false });
      case 'stale':
        return save.execute({ ...ref, version: ref.version + 7, body: page('outdated'), autosave: true });
      case 'steal': {
        const other = ENTRIES[(ENTRIES.indexOf(entryId) + 1) % ENTRIES.length] as string;
        const slug = this.model.of(other, language)?.slug ?? addressOf(entryId, address);
        return rename.execute({ ...ref, slug, takeOver: false });
      }
      case 'clock':
        this.system.clock.advance(minutes * MINUTE_MS);
        return undefined;
    }
  }

  /** What an accepted operation means. */
  private note({ what, entry, language, word, minutes }: Operation, { version, draftNo, slug }: Text): void {
    const id = `${entry}/${language}`;
    const title = `word ${word}`;
    const text = this.model.texts.get(id) ?? {
      ...{ version: 0, draft: title, shown: null, planned: null, wasHidden: false, slug: slug as string },
      said: new Map<number, string>(),
    };
    this.model.texts.set(id, text);
    switch (what) {
      case 'save':
      case 'autosave':
        text.said.set(draftNo, title);
        text.draft = title;
        break;
      case 'publish':
        Object.assign(text, {
          shown: text.draft,
          planned: text.version === version ? text.planned : null,
          wasHidden: false,
        });
        break;
      case 'withdraw':
        Object.assign(text, { shown: null, planned: null, wasHidden: true });
        break;
      case 'schedule':
        text.planned = { title: text.draft, at: this.now + minutes * MINUTE_MS };
        break;
      case 'unschedule':
        text.planned = null;
        break;
      case 'restore':
        text.draft = text.said.get(draftNo) as string;
        break;
      case 'rename':
      case 'steal':
        text.slug = slug as string;
        break;
      case 'stale':
      case 'clock':
        throw new Error(`${what} was accepted`);
    }
    text.version = version;
  }

  /** Only what makes no sense, or takes another page's address, is refused. */
  private refusedRightly({ what, entry, language, minutes, address }: Operation, known: Known | undefined): void {
    if (!known && what !== 'save' && what !== 'autosave') return;
    switch (what) {
      case 'withdraw':
        expect(known?.shown).toBeNull();
        return;
      case 'unschedule':
        expect(known?.planned).toBeNull();
        return;
      case 'schedule':
        expect(minutes).toBe(0);
        return;
      case 'stale':
      case 'steal':
        return;
      default:
        throw new Error(`${what} of ${entry} in ${language} was refused (${address})`);
    }
  }

  /** As catalog does: a document is replaced by a newer version of it. */
  private hear(): void {
    for (const { key, language, version, withdrawn, body, formerPaths } of this.system.told.slice(this.heard)) {
      const id = `${key}/${language}`;
      const before = this.catalog.get(id)?.version ?? 0n;
      expect(version).toBe(before + 1n);
      const document = withdrawn ? { title: '', slug: '' } : read(body);
      this.catalog.set(id, { version, ...document, former: withdrawn ? [] : formerPaths });
    }
    this.heard = this.system.told.length;
  }

  private compare(): void {
    ENTRIES.forEach((entry, at) => {
      for (const language of LANGUAGES) {
        const known = this.model.of(entry, language);
        same(this.stored(entry, language), known && seenByEditors(known));
        const shown = this.model.shownIn(entry, language);
        const document = this.catalog.get(`cms_page/${at + 1}/${language}`);
        const wanted = shown ? [shown.shown, shown.slug] : ['', ''];
        same([entry, language, document?.title ?? '', document?.slug ?? ''], [entry, language, ...wanted]);
        if (!shown || !document) continue;
        const id = `${entry}/${language}`;
        const seen = this.model.seen.get(id) ?? new Set();
        this.model.seen.set(id, seen.add(shown.slug));
        // 200, or 301 to where the page is.
        for (const slug of seen) if (slug !== document.slug && !document.former.includes(slug)) same(slug, document);
      }
    });
  }

  private stored(entry: string, language: string) {
    const text = this.system.rows.get(`${entry}/${language}`);
    if (!text) return undefined;
    const said = (no: number | null) =>
      no === null
        ? null
        : ((this.system.bodies.get(`${entry}/${language}/${no}`)?.body as { title?: string } | undefined)?.title ??
          '?');
    return {
      ...{ version: text.version, slug: text.slug, draft: said(text.draftNo), title: text.title },
      ...{ shown: said(text.publishedNo), planned: said(text.scheduledNo), at: text.scheduledAt?.getTime() ?? null },
      isHidden: stateOf(text) === 'withdrawn',
      isPublished: stateOf(text).startsWith('published'),
    };
  }
}

const seenByEditors = ({ version, slug, draft, shown, planned, wasHidden }: Known) => ({
  ...{ version, slug, draft, title: draft, shown, planned: planned?.title ?? null, at: planned?.at ?? null },
  isHidden: shown === null && planned === null && wasHidden,
  isPublished: shown !== null,
});

/** Like `toEqual`, which would take most of the test's time. */
function same(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

const read = (body: string): { title: string; slug: string } => {
  const { title, identifier } = JSON.parse(body) as { title: string; identifier: string };
  return { title, slug: identifier };
};

/** Every page has addresses of its own, the same in all languages. */
const addressOf = (entry: string, at: number): string => `${entry}-${at}`;

async function run(system: MemoryPages, seed: number, operations: number): Promise<void> {
  const steps = fc.sample(operation, { seed, numRuns: operations });
  const all = new Run(system);
  for (const [at, one] of steps.entries())
    await all.step(one).catch((error: Error) => {
      throw new Error(`seed ${seed}, operation ${at} ${JSON.stringify(one)}: ${error.message}`);
    });
}

const OPERATIONS = casesOf({ gate: 2_000, all: 20_000 });

describe('texts in five languages', () => {
  it(`are what a naive model says, after each of ${OPERATIONS} operations`, async () => {
    await run(new MemoryPages(), seedOf(20_261_127), OPERATIONS);
  }, 120_000);

  it('that share a state are found by the model (control)', async () => {
    await expect(run(new MemoryPages(true), 1, 2_000)).rejects.toThrow(/operation \d+/);
  });
});
