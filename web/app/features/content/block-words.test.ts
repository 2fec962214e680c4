// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { found, json } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { type StoreView, storeOf } from '../../lib/store/stores.ts';
import { readBlocks } from './read-blocks.server.ts';

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, link?: object) => ({ type: 'text', text: words, ...(link && { link }) });
const toPage = (code: string) => ({ to: 'entry', kind: 'page', code });

const block = {
  identifier: 'announcement',
  title: 'Strip',
  lang: 'en',
  sections: JSON.stringify([
    {
      type: 'text',
      text: [
        paragraph(
          text('From '),
          { type: 'fact', name: 'rent_from' },
          { type: 'break' },
          { ...text('a day'), bold: true },
        ),
        { type: 'list', ordered: false, items: [[text('See '), text('us', toPage('showroom')), text('.')]] },
        paragraph(
          text('Gone', toPage('gone')),
          text(' or '),
          text('there', { to: 'address', href: 'https://a.example' }),
        ),
      ],
    },
    { type: 'html', html: '<script>alert(1)</script>' },
  ]),
  links: '{"page/showroom":"/i/salon"}',
  facts: '{"rent_from":{"eur_en":"€45","pln_en":"PLN 80"}}',
};

async function words(answer: Response, view: StoreView) {
  const gateway = createFakeGateway();
  gateway.next.set(`POST /api/catalog/catalog_${view.code}/cms_block/_search`, [() => answer]);
  return {
    read: await readBlocks(shopWith(gateway, view, 'server'), 'announcement', 'magazine'),
    calls: gateway.calls,
  };
}

it('has the words of a block as lines, with the links and the facts of the store view', async () => {
  const { read, calls } = await words(found([block]), storeOf('en', 'pln_en') as StoreView);
  expect(read).toEqual({
    announcement: {
      title: 'Strip',
      lines: [
        ['From PLN 80 a day'],
        ['See ', { text: 'us', path: '/en/i/salon?sc=pln_en' }, '.'],
        ['Gone or ', { text: 'there', path: 'https://a.example' }],
      ],
    },
  });
  expect(JSON.stringify(calls[0]?.body)).toContain('"in":["announcement","magazine"]');
});

it('names the language of words that are not written in that of the store view', async () => {
  const { read } = await words(found([block]), storeOf('se') as StoreView);
  expect(read.announcement?.lang).toBe('en');
});

it('has no words of a block without text, of one that does not exist, and if they cannot be read', async () => {
  const view = storeOf('en') as StoreView;
  expect((await words(found([{ ...block, sections: '[]' }]), view)).read).toEqual({});
  expect((await words(found([{ identifier: 'announcement', title: 'Old', content: '' }]), view)).read).toEqual({});
  expect((await words(found([]), view)).read).toEqual({});
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect((await words(json({}, 500), view)).read).toEqual({});
  expect(said).toHaveBeenCalledOnce();
});
