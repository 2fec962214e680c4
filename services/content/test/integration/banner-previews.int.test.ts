import { LANGUAGES } from '@garderoba/contracts/languages';
import type { BannerDto, ShownBannerPreviewDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { accepted, Pages } from '../pages.js';

let pages: Pages;
/** What catalog was asked about. */
const asked: string[] = [];
beforeAll(async () => {
  pages = await Pages.start((entity, _store, [value]) => {
    asked.push(`${entity} ${value}`);
    return [];
  });
});
afterAll(() => pages.stop());
beforeEach(() => pages.content.db.rows('DELETE FROM banner'));

const MINUTE_MS = 60_000;
interface Made {
  readonly previewId: string;
  readonly token: string;
  readonly path: string;
  readonly expiresAt: string;
}
const form = (more: object = {}) => ({
  ...{ store: 'pln_pl', group: 'mainBanners', urlDesktop: '/upload/ab/a.webp', urlMobile: '/upload/ab/b.webp' },
  ...{ from: '2026-01-01', to: '2027-12-24', link: '/search', text1: 'Draft', ...more },
});
const preview = async (more: object = {}) =>
  accepted(await pages.call<Made>('POST', '/v1/banner-previews', form(more)));
const change = (previewId: string, more: object = {}) =>
  pages.call<Made>('PUT', `/v1/banner-previews/${previewId}`, form(more));
const show = (token: string) =>
  pages.content.call<ShownBannerPreviewDto>('GET', `/v1/banner-previews/${token}`, undefined, { as: 'gateway' });
const create = async (more: object = {}): Promise<BannerDto> =>
  accepted(await pages.call<BannerDto>('POST', '/v1/banners', form(more), { 'idempotency-key': uuidv7() }));
const file = async () =>
  (await pages.content.call('GET', '/v1/banner-files/pln_pl', undefined, { as: 'gateway' })).body;

describe('a preview of a banner', () => {
  it('shows the form in its place among the others, and changes no banner [ADM-009]', async () => {
    await create({ text1: 'First' });
    const edited = await create({ text1: 'Second' });
    await create({ text1: 'Third' });
    const before = await file();
    const { token, path } = await preview({ bannerId: edited.bannerId, text1: 'Second, changed' });
    expect(path).toBe(`/pl/preview/banners/${token}`);
    const shown = accepted(await show(token));
    expect(shown).toMatchObject({ store: 'pln_pl', group: 'mainBanners', index: 1 });
    expect(shown.banners.mainBanners.map(({ text1 }) => text1)).toEqual(['First', 'Second, changed', 'Third']);
    expect(await file()).toEqual(before);
    expect(accepted(await pages.call<BannerDto>('GET', `/v1/banners/${edited.bannerId}`)).text1).toBe('Second');
    await pages.call('DELETE', `/v1/banners/${edited.bannerId}?version=1`);
    expect(accepted(await show(token))).toMatchObject({ index: 2 });
  });

  it('has the address of its store view', async () => {
    const { path, token } = await preview({ store: 'pln_en' });
    expect(path).toBe(`/en/preview/banners/${token}?sc=pln_en`);
    expect(accepted(await show(token)).store).toBe('pln_en');
  });

  it('shows other fields behind the same token, until half an hour after the last change', async () => {
    const { previewId, token, expiresAt } = await preview();
    expect(new Date(expiresAt).getTime() - pages.content.clock.now().getTime()).toBe(30 * MINUTE_MS);
    pages.content.clock.advance(20 * MINUTE_MS);
    const later = accepted(await change(previewId, { text1: 'Later', link: 'category/404' }));
    expect(new Date(later.expiresAt).getTime() - new Date(expiresAt).getTime()).toBe(20 * MINUTE_MS);
    expect(accepted(await show(token)).banners.mainBanners).toMatchObject([{ text1: 'Later', link: '#' }]);
    pages.content.clock.advance(30 * MINUTE_MS - 1);
    expect((await show(token)).status).toBe(200);
    pages.content.clock.advance(1);
    expect(await show(token)).toMatchObject({ status: 404, body: { code: 'content.banner_preview_not_found' } });
    expect(await change(previewId)).toMatchObject({ status: 404, body: { code: 'content.banner_preview_not_found' } });
  });

  it('asks catalog once about what is chosen, and not about an address while it is typed', async () => {
    const targets = () => pages.content.db.rows('SELECT kind, ref FROM link_target ORDER BY ref');
    await pages.content.db.rows('DELETE FROM link_target');
    asked.length = 0;
    const { previewId } = await preview({ link: '/d' });
    for (const link of ['/dr', '/dre', '/c/dre']) accepted(await change(previewId, { link }));
    expect([asked, await targets()]).toEqual([[], []]);
    for (const text1 of ['A', 'B']) accepted(await change(previewId, { link: 'category/405', text1 }));
    expect(new Set(asked)).toEqual(new Set(['category 405']));
    expect(asked).toHaveLength(LANGUAGES.length);
    expect(await targets()).toEqual([{ kind: 'category', ref: '405' }]);
  });

  it('is not found by an altered token, and only the hash of the token is stored', async () => {
    const { token } = await preview();
    const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [flipped, token.slice(0, -1), `${token}A`, 'x', uuidv7()])
      expect([wrong, (await show(wrong)).status]).toEqual([wrong, 404]);
    expect((await change(uuidv7())).status).toBe(404);
    expect(JSON.stringify(await pages.content.db.rows('SELECT * FROM banner_preview'))).not.toContain(token);
  });

  it('may be incomplete, but has no wrong fields [ADM-009]', async () => {
    const { token } = await preview({ urlMobile: null, link: '', from: null, to: undefined });
    expect(accepted(await show(token)).banners.mainBanners).toMatchObject([
      { urlMobile: '/img/750/500/fit/upload/ab/a.webp', link: '#' },
    ]);
    const { previewId, token: bare } = await preview({ urlDesktop: null, urlMobile: null });
    expect(accepted(await show(bare))).toMatchObject({ index: -1, banners: { mainBanners: [] } });
    const refused = { status: 422, body: { code: 'content.banner_refused' } };
    expect(await pages.call('POST', '/v1/banner-previews', form({ from: '2026-02-31' }))).toMatchObject(refused);
    expect(await change(previewId, { link: 'javascript:alert(1)' })).toMatchObject(refused);
    expect(accepted(await show(bare)).index).toBe(-1);
  });

  it('is deleted when it has ended, and not before', async () => {
    const { previewId } = await preview();
    const cleanUp = pages.content.service.app.get(CleanUp);
    const isStored = async () =>
      (await pages.content.db.rows('SELECT 1 FROM banner_preview WHERE preview_id = $1', [previewId])).length === 1;
    pages.content.clock.advance(29 * MINUTE_MS);
    await cleanUp.execute();
    expect(await isStored()).toBe(true);
    pages.content.clock.advance(2 * MINUTE_MS);
    await cleanUp.execute();
    expect(await isStored()).toBe(false);
  });
});
