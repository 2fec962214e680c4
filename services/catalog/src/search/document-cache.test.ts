import { describe, expect, it } from '@jest/globals';
import { DocumentCache } from './document-cache.js';
import { RenderedDocument } from './rendered-document.js';

/** Renders documents and counts the renderings. */
function renderer(size = 100) {
  let count = 0;
  const render = (): RenderedDocument => {
    count += 1;
    return RenderedDocument.of({ text: 'x'.repeat(size) });
  };
  return { render, count: () => count };
}

describe('rendered documents', () => {
  it('are rendered once per variant', () => {
    const cache = new DocumentCache(10_000);
    const { render, count } = renderer();
    for (const variant of ['pln_pl', 'eur_de', 'pln_pl', 'eur_de'])
      cache.get(cache.rendering('product', variant), 1, render);
    expect(count()).toBe(2);
  });

  it('are rendered again after their own change, or a change of all', () => {
    const cache = new DocumentCache(10_000);
    const { render, count } = renderer();
    const ask = () => cache.get(cache.rendering('product', 'pln_pl'), 1, render);
    ask();
    cache.changed('product', 2);
    cache.changed('category', 1);
    cache.kindChanged('category');
    ask();
    expect(count()).toBe(1);
    cache.changed('product', 1);
    ask();
    cache.allChanged();
    ask();
    cache.kindChanged('product');
    ask();
    expect(count()).toBe(4);
  });

  it('never exceed the byte limit: the least recently used is evicted', () => {
    const cache = new DocumentCache(9_000); // a third of it for whole documents
    const { render, count } = renderer(700);
    for (const id of [1, 2, 3, 4]) cache.get(cache.rendering('product', ''), id, render);
    cache.get(cache.rendering('product', ''), 4, render);
    expect(count()).toBe(4);
    cache.get(cache.rendering('product', ''), 1, render);
    expect(count()).toBe(5);
  });

  it('whole and in parts do not push each other out', () => {
    const cache = new DocumentCache(9_000);
    const { render, count } = renderer(700);
    const [whole, part] = [cache.rendering('product', ''), cache.rendering('product', '', 'sku')];
    cache.get(part, 1, render);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) cache.get(whole, id, render);
    cache.get(part, 1, render);
    expect(count()).toBe(9);
  });

  it('that do not exist are not remembered', () => {
    const cache = new DocumentCache(3_000);
    const plain = cache.rendering('product', '');
    expect(cache.get(plain, 1, () => undefined)).toBeUndefined();
    expect(cache.get(plain, 1, () => RenderedDocument.of({ id: 1 }))?.bytes.toString()).toBe('{"id":1}');
  });
});
