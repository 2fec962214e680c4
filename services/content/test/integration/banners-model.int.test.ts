import type { BannerDto, BannersDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accepted, Pages } from '../pages.js';

// Random operations on two lists of banners, compared with arrays of ids and their places.

let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start();
});
afterAll(() => pages.stop());

const STORES = ['pln_pl', 'eur_de'] as const;
type Store = (typeof STORES)[number];
const group = 'smallBanners';
const operation = fc.record({
  what: fc.constantFrom('create', 'create', 'delete', 'delete', 'restore', 'restore', 'arrange', 'copy', 'change'),
  store: fc.constantFrom(...STORES),
  nth: fc.nat(100),
});
type Operation = typeof operation extends fc.Arbitrary<infer Of> ? Of : never;

interface Row {
  readonly id: string;
  place: number;
  version: number;
}

class Run {
  private readonly lists: Record<Store, Row[]> = { pln_pl: [], eur_de: [] };
  private readonly deleted: Record<Store, BannerDto[]> = { pln_pl: [], eur_de: [] };

  async step({ what, store, nth }: Operation): Promise<void> {
    const list = this.lists[store];
    const row = list[nth % list.length];
    if (what === 'create') this.append(store, await this.created(store));
    if (what === 'restore') await this.restore(store);
    if (what === 'arrange') await this.arrange(store, nth);
    if (!row) return;
    if (what === 'delete') await this.delete(store, row);
    if (what === 'copy') await this.copy(store, row);
    if (what === 'change') {
      accepted(await pages.call('PUT', `/v1/banners/${row.id}`, { version: row.version, text1: `${nth}` }));
      row.version += 1;
    }
  }

  async compare(): Promise<void> {
    for (const store of STORES) {
      const { items } = accepted(await pages.call<BannersDto>('GET', `/v1/banners?store=${store}&group=${group}`));
      const found = items.map(({ bannerId, order, version }) => ({ id: bannerId, place: order, version }));
      expect([store, found]).toEqual([store, this.lists[store]]);
    }
  }

  private append(store: Store, id: string): void {
    this.lists[store].push({ id, place: (this.lists[store].at(-1)?.place ?? 0) + 1, version: 1 });
  }

  private async created(store: Store): Promise<string> {
    const key = { 'idempotency-key': uuidv7() };
    return accepted(await pages.call<BannerDto>('POST', '/v1/banners', { store, group }, key)).bannerId;
  }

  private async delete(store: Store, { id, version }: Row): Promise<void> {
    this.deleted[store].push(accepted(await pages.call<BannerDto>('GET', `/v1/banners/${id}`)));
    accepted(await pages.call('DELETE', `/v1/banners/${id}?version=${version}`));
    this.lists[store] = this.lists[store].filter((row) => row.id !== id);
  }

  private async restore(store: Store): Promise<void> {
    const last = this.deleted[store].pop();
    if (!last) return;
    const { bannerId, order, version, text1 } = last;
    const body = { store, group, order, version, text1 };
    accepted(await pages.call('POST', `/v1/banners/${bannerId}/restore`, body));
    const list = this.lists[store];
    if (list.some(({ place }) => place === order)) for (const row of list) if (row.place >= order) row.place += 1;
    const before = list.filter(({ place }) => place < order).length;
    list.splice(before, 0, { id: bannerId, place: order, version: version + 1 });
  }

  /** The list from its nth banner on, then those before it. */
  private async arrange(store: Store, nth: number): Promise<void> {
    const list = this.lists[store];
    const first = nth % Math.max(1, list.length);
    const wanted = [...list.slice(first), ...list.slice(0, first)];
    const [bannerIds, seen] = [wanted, list].map((rows) => rows.map(({ id }) => id));
    accepted(await pages.call('POST', '/v1/banners:arrange', { store, group, bannerIds, seen }));
    // The same order again changes nothing, not even the gaps between places.
    if (first === 0) return;
    this.lists[store] = wanted.map((row, at) => ({ ...row, place: at + 1 }));
  }

  private async copy(store: Store, { id }: Row): Promise<void> {
    const to = STORES.filter((other) => other !== store);
    const key = { 'idempotency-key': uuidv7() };
    const body = { copies: to.map((other) => ({ store: other })) };
    const { items } = accepted(await pages.call<BannersDto>('POST', `/v1/banners/${id}/copies`, body, key));
    for (const { bannerId, store: at } of items) this.append(at as Store, bannerId);
  }
}

it('lists of banners are what arrays say, after each of their changes [ADM-009] [CMS-045]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 25, size: 'max' }), async (operations) => {
      await pages.content.db.rows('DELETE FROM banner');
      const run = new Run();
      for (const one of operations) {
        await run.step(one);
        await run.compare();
      }
    }),
    { seed: seedOf(20_261_129), numRuns: casesOf({ gate: 3, all: 30 }), endOnFailure: true },
  );
}, 300_000);
