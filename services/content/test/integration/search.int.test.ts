import type { FoundListDto, PostPageDto } from '@garderoba/contracts/rest/content';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, Pages, page } from '../pages.js';

// What search finds of the words that editors wrote: visible pages, posts and questions of one language.

let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start();
});
afterAll(() => pages.stop());

const asGateway = <T>(path: string) => pages.content.call<T>('GET', path, undefined, { as: 'gateway' });
async function find(text: string, language = 'en', more = '') {
  const query = new URLSearchParams({ language, text });
  return accepted(await asGateway<FoundListDto>(`/v1/search?${query}${more}`)).items;
}
const paths = async (text: string, language?: string) => (await find(text, language)).map(({ path }) => path);

const question = (words: string, answer: string) => ({
  question: words,
  answer: [{ type: 'paragraph', content: [{ type: 'text', text: answer }] }],
});
const faq = (title: string, ...items: object[]) => ({ title, sections: [{ type: 'faq', items }] });

async function visible(code: string, language: string, body: unknown, kind: 'page' | 'post' = 'page') {
  const { entryId } = await pages.create(code, kind, language);
  await pages.save(entryId, language, body);
  await pages.publish(entryId, language);
  return entryId;
}

describe('a search', () => {
  beforeAll(async () => {
    await visible('returns', 'en', page('Returns', 'Send the dress back within fourteen days.'));
    await visible('linen', 'en', page('How to wash linen', 'Cold water, no dryer. Returns are easy.'), 'post');
    await visible('help', 'en', faq('Help', question('How long does the courier take?', 'Two working days.')));
    await visible('foreign', 'pl', page('Вишита сукня Їжачок', 'Λευκό φόρεμα, İpek elbise, černé šaty, майка.'));
    await visible('zwroty', 'pl', page('Zwroty i reklamacje', 'Odeślij sukienkę, żółtą lub łososiową.'));
  });

  it('finds pages and posts by their words, those with the words in their title first', async () =>
    expect(await paths('returns')).toEqual(['/i/returns', '/blog/post/linen']));

  it('finds a question, with the anchor at which it stands on its page', async () => {
    expect(await find('courier')).toEqual([
      {
        ...{ kind: 'question', title: 'How long does the courier take?', excerpt: 'Two working days.', lang: 'en' },
        path: '/i/help#q-how-long-does-the-courier-take',
      },
    ]);
    expect(await paths('working days')).toEqual(['/i/help#q-how-long-does-the-courier-take']);
  });

  it('ignores accents and case, and finds words by their beginning', async () => {
    for (const text of ['LOSOSIOWA', 'łososiową', 'zolta', 'sukien', 'reklamacje zwroty'])
      expect(await paths(text, 'pl')).toEqual(['/i/zwroty']);
  });

  it.each([
    ...['СУКНЯ', 'вишита', 'їжачок', 'іжачок', 'виш', 'майка', 'маика', 'λευκό', 'ΛΕΥΚΟ', 'φορεμα'],
    ...['ipek', 'İPEK', 'ELBİSE', 'cerne', 'ŠATY'],
  ])('finds words of any script without case and marks: %s', async (text) =>
    expect(await paths(text, 'pl')).toEqual(['/i/foreign']),
  );

  it('finds a title in spite of a typing mistake', async () => {
    expect(await paths('returms')).toEqual(['/i/returns']);
    expect(await paths('reklamcje', 'pl')).toEqual(['/i/zwroty']);
  });

  it('needs all words, and finds nothing for words that are nowhere', async () => {
    expect(await paths('dress fourteen')).toEqual(['/i/returns']);
    expect(await paths('dress xylophone')).toEqual([]);
  });

  it('takes every text for words and never for a query', async () => {
    for (const text of ["'", "a' & 'b", ':*', '!!', '\\', '<->', 'ŉ', '½ dress)', '%', '💃', "()|&!:*\\'"])
      expect((await asGateway(`/v1/search?${new URLSearchParams({ language: 'en', text })}`)).status).toBe(200);
  });

  it('refuses no text, too much text, an unknown language and a limit out of range', async () => {
    for (const query of ['', '&text=', `&text=${'a'.repeat(101)}`, '&text=a&limit=0', '&text=a&limit=21'])
      expect((await asGateway(`/v1/search?language=en${query}`)).status).toBe(400);
    expect((await asGateway('/v1/search?language=xx&text=a')).status).toBe(400);
  });

  it('shows a page in the language of the text where it has none of its own, a post nowhere else', async () => {
    expect(await find('fourteen', 'nl')).toMatchObject([{ path: '/i/returns', lang: 'en' }]);
    expect(await paths('dryer', 'nl')).toEqual([]);
  });
});

describe('what is found', () => {
  it('is what is visible now: not a draft, not a withdrawn text, not words that were taken out', async () => {
    const { entryId } = await pages.create('secret', 'page', 'en');
    await pages.save(entryId, 'en', page('Umbrella'));
    expect(await paths('umbrella')).toEqual([]);
    await pages.publish(entryId, 'en');
    expect(await paths('umbrella')).toEqual(['/i/secret']);
    await pages.save(entryId, 'en', page('Parasol'));
    expect(await paths('parasol')).toEqual([]);
    await pages.publish(entryId, 'en');
    expect(await paths('umbrella')).toEqual([]);
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'shade' }));
    expect(await paths('parasol')).toEqual(['/i/shade']);
    accepted(await pages.verb(entryId, 'en', 'withdraw'));
    expect(await paths('parasol')).toEqual([]);
  });

  it('has the value of a fact, also after it changed', async () => {
    const content = [{ type: 'fact', name: 'showroom_address' }];
    await visible('where', 'en', {
      title: 'Where',
      sections: [{ type: 'text', text: [{ type: 'paragraph', content }] }],
    });
    const value = 'Quayside 7, Gdynia';
    const { status } = await pages.call(
      'PUT',
      '/v1/facts/showroom_address',
      { store: '*', value, version: 0 },
      {},
      'admin',
    );
    expect(status).toBe(200);
    await eventually(async () => expect(await paths('quayside')).toEqual(['/i/where']));
  });

  it('of an entry is the same in the filter of posts', async () => {
    const list = await asGateway<PostPageDto>('/v1/posts?language=en&search=dryer%20COLD');
    expect(accepted(list)).toMatchObject({ total: 1, items: [{ card: { code: 'linen' } }] });
    expect(accepted(await asGateway<PostPageDto>('/v1/posts?language=en&search=fourteen')).total).toBe(0);
  });
});

describe('10,000 posts', () => {
  it('are searched in the indexes: by words, and by similar titles', async () => {
    const { db } = pages.content;
    const { entryId } = await pages.create('many', 'post');
    await db.rows(
      `INSERT INTO search_text (entry_id, language, part, kind, title, excerpt, path, lang, changed_at, folded, title_words, words)
       SELECT $1, 'nl', n, 'question', 'Note ' || n, '', '/x', 'nl', now(), 'note ' || n, to_tsvector('simple', 'note ' || n),
              to_tsvector('simple', 'note ' || md5(n::text))
         FROM generate_series(1, 10000) n`,
      [entryId],
    );
    await db.rows('ANALYZE search_text');
    expect((await find('note 777', 'nl'))[0]).toMatchObject({ title: 'Note 777' });
    expect((await find('note', 'nl', '&limit=20')).length).toBe(20);
    for (const [condition, index] of [
      ["words @@ 'c4ca4:*'::tsquery", 'search_text_words'],
      ["title_words @@ '777'::tsquery", 'search_text_title_words'],
      ["'noot 777' <% folded", 'search_text_folded'],
    ]) {
      const plan = await db.rows<Record<string, string>>(
        `EXPLAIN SELECT title FROM search_text WHERE language = 'nl' AND ${condition}`,
      );
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${index}`);
    }
  });
});
