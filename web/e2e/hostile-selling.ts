import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Client, json, type Typed } from './hostile-client.ts';
import { ALL, PAYLOADS } from './hostile-words.ts';

/** Pages that show what was entered about second-hand pieces. */
export interface HostilePieces {
  /** In the console. */
  readonly records: string[];
  /** In the storefront; some need the seller's sign-in. */
  readonly pages: string[];
}

/** Names of pieces: they stand in titles, attributes, addresses, data blocks and subjects of mails. */
const NAMES = [PAYLOADS.closing, PAYLOADS.attribute, PAYLOADS.template];
const SLOTS = ['image', 'back_image', 'side_image', 'label_image'];
const CHOICES = ['designer', 'size', 'basic_color', 'marketplace_condition'];
/** Marks and directions that no reader should get. */
const TEXT = `${ALL} \u202e\u0007\u200b\n=HYPERLINK("http://evil.example")`;

interface Listing {
  readonly id: string;
  readonly sku: string;
  readonly state: string;
  readonly version: number;
}

const value = (data: unknown, locale: string | null = null) => [{ locale, scope: null, data }];

/**
 * A seller, a reporter, a moderator and an admin write into every free text of the way of a piece: its name and
 * description, wanted changes, a notice and its answer, an appeal and its answer.
 */
export async function typeIntoMarketplace(
  guest: Client,
  seller: Client,
  moderator: Client,
  admin: Client,
): Promise<HostilePieces> {
  const pieces: HostilePieces = { records: ['listings', 'notices', 'appeals', 'statements'], pages: [] };
  const options = await Promise.all(
    CHOICES.map(async (code) => {
      const { body } = await seller.send('GET', `ext/pim/attributes/${code}/options`);
      return [code, value(body.result._embedded.items[0].code)] as const;
    }),
  );
  for (const name of NAMES) {
    const identifier = `hostile_${randomUUID().replaceAll('-', '')}`;
    const values = {
      ...Object.fromEntries(options),
      ...{ name: value(name, 'pl_PL'), description: value(TEXT, 'pl_PL') },
      ...{ marketplace_price: value([{ amount: '120.00', currency: 'PLN' }]), marketplace_delivery: value('showroom') },
    };
    const product = { identifier, family: 'clothing', categories: [], values };
    await seller.type('listing', name, 'POST', 'ext/pim/products', product);
    for (const attribute of SLOTS) await seller.uploads('ext/pim/media-files', { identifier, attribute });
    const { body: own } = await seller.send('GET', `ext/pim/products/${identifier}`);
    const { sku } = own.result as { sku: string };
    const listing = async (): Promise<Listing> => {
      const { body } = await moderator.send('GET', `listings?filter=${json({ q: sku })}`);
      return body[0];
    };
    const decide = async (verb: string, more: object = {}): Promise<void> => {
      const { id, version } = await listing();
      await moderator.type(`listing: ${verb}`, name, 'POST', `listings/${id}/${verb}`, { version, ...more });
    };
    await decide('ask-changes', { reason: 'photo_unclear', note: TEXT });
    await seller.send('POST', `ext/marketplace/listings/${identifier}/submit`, {});
    await decide('accept');
    await decide('receive', { place: 'warehouse' });
    await decide('pass');
    await expect.poll(async () => (await listing()).state, { timeout: 20_000 }).toBe('listed');

    const reported = { sku, reason: 'counterfeit', text: TEXT, name, good_faith: true, gToken: '' };
    const address = `hostile-${randomUUID()}@example.com`;
    await guest.type('notice', name, 'POST', 'ext/marketplace/notices', { ...reported, email: address });
    const { body: notices } = await moderator.send('GET', `notices?filter=${json({ state: 'open' })}&range=[0,199]`);
    const notice = notices.find((one: { listing: { sku: string } | null }) => one.listing?.sku === sku);
    const removal = { version: notice.version, answer: TEXT, reason: 'counterfeit', note: TEXT };
    await moderator.type('answer to a notice', name, 'POST', `notices/${notice.id}/remove`, removal);
    await expect.poll(async () => (await listing()).state, { timeout: 20_000 }).toBe('rejected');

    const { body: read } = await seller.send('GET', `ext/marketplace/listings/${identifier}/decisions`);
    const decisions = (read.result.items ?? read.result) as { id: string; action: string }[];
    const decision = decisions.find(({ action }) => action === 'reject');
    const path = `ext/marketplace/listings/${identifier}/decisions/${decision?.id}/appeal`;
    await seller.type('appeal', name, 'POST', path, { text: TEXT });
    const { body: appeals } = await admin.send('GET', `appeals?filter=${json({ state: 'open' })}&range=[0,199]`);
    const appeal = appeals.find((one: { listing: { sku: string } | null }) => one.listing?.sku === sku);
    const answer = { version: appeal.version, answer: TEXT };
    await admin.type('answer of an appeal', name, 'POST', `appeals/${appeal.id}/uphold`, answer);
    await expect.poll(async () => (await listing()).state, { timeout: 20_000 }).toBe('listed');

    const { id } = await listing();
    pieces.records.push(`listings/${id}/show`, `notices/${notice.id}/show`, `appeals/${appeal.id}/show`);
    pieces.pages.push(`/pl/p/${sku}/-`, `/pl/passport/${sku}`, `/pl/my-account/my-decisions/${identifier}`);
  }
  pieces.pages.push('/pl/my-account/my-selling-products');
  return pieces;
}

/** Free texts of `typeIntoMarketplace`, which must have been stored as they are. */
export const PIECE_FIELDS = {
  ...{ listing: NAMES.length, 'listing: ask-changes': NAMES.length, notice: NAMES.length },
  ...{ 'answer to a notice': NAMES.length, appeal: NAMES.length, 'answer of an appeal': NAMES.length },
} as const satisfies Partial<Record<Typed['field'], number>>;
