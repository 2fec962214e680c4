import { LANGUAGES } from '@garderoba/contracts/stores';
import { describe, expect, it } from '@jest/globals';
import { blockDocuments, CONTENT, pageDocuments, reviewDocuments } from './documents.ts';

const anchor = new Date(Date.UTC(2026, 10, 1));

describe('content', () => {
  it('has the same pages, posts and banners in every language', () => {
    const shape = (language: (typeof LANGUAGES)[number]) => {
      const { pages, posts, press, opinions, banners } = CONTENT[language];
      return [
        pages.map((page) => page.identifier),
        posts.map((post) => post.identifier),
        press.length,
        opinions.length,
        banners.length,
      ];
    };
    for (const language of LANGUAGES) expect(shape(language)).toEqual(shape('en'));
  });

  it('has no sentence left in another language', () => {
    for (const i of CONTENT.en.pages.keys()) {
      const texts = LANGUAGES.map((language) => CONTENT[language].pages[i]!.content);
      expect(new Set(texts).size).toBe(5);
    }
  });

  it.each([
    ['returns', '14'],
    ['faq', '30'],
    ['delivery', '15|3 p\\.m\\.'],
    ['delivery', '3 (?:working|dni|Werktagen|arbetsdagar|werkdagen)'],
    ['showroom', '11:00-19:00'],
    ['showroom', '12:00-16:00'],
    ['contact-us', '11:00-19:00'],
    ['how-it-works', '24'],
    ['how-it-works', '1, 4 (?:or|lub|oder|eller|of) 7'],
    ['how-it-works', '45 (?:euro|Euro).*80'],
  ])('the page %s tells the figure %s in every language', (identifier, figure) => {
    for (const language of LANGUAGES) {
      const page = CONTENT[language].pages.find((candidate) => candidate.identifier === identifier);
      expect({ language, content: page?.content }).toEqual({
        language,
        content: expect.stringMatching(new RegExp(figure)),
      });
    }
  });

  it('becomes documents with one id per page and address per language', () => {
    const documents = pageDocuments(anchor);
    for (const language of LANGUAGES) {
      const own = documents.filter((document) => document.language === language);
      expect(new Set(own.map(({ id }) => id)).size).toBe(CONTENT.en.pages.length);
      expect(new Set(own.map(({ body }) => body.identifier)).size).toBe(own.length);
    }
    for (const { body } of blockDocuments(anchor)) expect(JSON.parse(body.content as string).items).toHaveLength(3);
  });

  it('reviews a third of the products, the same ones every time', () => {
    const products = Array.from({ length: 300 }, (_, i) => ({ id: i + 1, sku: `EVE-B${i}` }));
    const reviews = reviewDocuments(products, anchor);
    expect(reviewDocuments(products.toReversed(), anchor)).toEqual(reviews);
    const reviewed = new Set(reviews.map(({ body }) => body.product_id)).size;
    expect(reviewed).toBeGreaterThan(70);
    expect(reviewed).toBeLessThan(140);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
  });
});
