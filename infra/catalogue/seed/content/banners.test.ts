import { BANNER_GROUPS } from '@garderoba/contracts/content/banners';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { describe, expect, it } from '@jest/globals';
import { checkedFields, stateOf } from '../../../../services/content/src/domain/banners/banner.js';
import { demoCatalogue, SMALL } from '../catalogue.ts';
import { categoryInputs } from '../goods/categories.ts';
import { dayFrom } from '../goods/dates.ts';
import { demoBanners } from './banners.ts';

const anchor = new Date(Date.UTC(2026, 10, 1));
const keys = categoryInputs().map(({ path }) => path.join('/'));
const idOf = (of: string): number => keys.indexOf(of) + 1;
const banners = demoBanners(demoCatalogue(SMALL, anchor), idOf, anchor);

describe('the banners of the demo', () => {
  it('[CMS-063] stand in every store view: in each group one that runs, and one over, one to come, one incomplete', () => {
    for (const day of [dayFrom(anchor, 0), dayFrom(anchor, 30)])
      for (const { code } of STORE_VIEWS) {
        const own = banners.filter(({ store }) => store === code);
        const states = own.map((banner) => stateOf(checkedFields(banner), day).state);
        const running = own.filter((_banner, i) => states[i] === 'running');
        expect([code, [...new Set(running.map(({ group }) => group))].sort()]).toEqual([
          code,
          [...BANNER_GROUPS].sort(),
        ]);
        expect(new Set(states)).toEqual(new Set(['running', 'over', 'to_come', 'incomplete']));
      }
  });

  it('are written in the language of the store view', () => {
    const texts = (store: string) => banners.filter((banner) => banner.store === store).map(({ text1 }) => text1);
    expect(texts('pln_pl')).toEqual(texts('eur_pl'));
    const languages = ['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl'].flatMap(texts);
    expect(new Set(languages).size).toBe(languages.length);
  });

  it('lead to categories and pages that exist, the same in every store view [CMS-027]', () => {
    const links = (store: string) => banners.flatMap((banner) => (banner.store === store ? (banner.link ?? []) : []));
    expect(links('pln_pl')).toContain('page/fashion-subscription');
    expect(links('pln_pl')).toContain(`category/${idOf('rent/gala')}`);
    expect(links('pln_pl')).not.toContain('category/0');
    for (const { code } of STORE_VIEWS) expect(links(code)).toEqual(links('pln_pl'));
  });
});
