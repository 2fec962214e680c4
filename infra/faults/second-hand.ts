import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import sharp from 'sharp';
import { until } from '../local/processes/processes.ts';
import { Console } from './console.ts';
import type { Answer, Shopper } from './shopper.ts';

/** A piece that somebody offers. */
export interface OfferedPiece {
  readonly identifier: string;
  readonly sku: string;
}

interface ListingRecord {
  readonly id: string;
  readonly sku: string;
  readonly state: string;
  readonly version: number;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly values: Readonly<Record<string, ReadonlyArray<{ readonly data: unknown }>>>;
}

const PRODUCTS = '/api/ext/pim/products';
/** Choices that every listing needs; the catalogue has their options (goods.ts `putSelling`). */
const CHOICES = ['designer', 'size', 'basic_color', 'marketplace_condition'];
const PATIENCE_MS = 60_000;
const WIDTH = 60;
const HEIGHT = 80;
/** The steps of staff from the photos to the shelf, with the state that each begins in. */
const STEPS = [
  ['submitted', 'accept', {}],
  ['awaiting_goods', 'receive', { place: 'warehouse' }],
  ['inspecting', 'pass', {}],
] as const;

const value = (data: unknown, locale: string | null = null): object[] => [{ locale, scope: null, data }];

/** Offers pieces over the public API as a signed-in customer; every call is repeated until its answer is definite. */
export class Seller {
  readonly shopper: Shopper;
  private readonly gatewayUrl: string;

  constructor(gatewayUrl: string, shopper: Shopper) {
    this.gatewayUrl = gatewayUrl;
    this.shopper = shopper;
  }

  /** With four photos: the piece waits for the first check. `price` in PLN. */
  async offer(price = '129.00'): Promise<OfferedPiece> {
    const identifier = `Dress_${randomUUID().replaceAll('-', '_')}`;
    const chosen = await Promise.all(CHOICES.map(async (code) => [code, value(await this.firstOption(code))]));
    const values = {
      ...Object.fromEntries(chosen),
      name: value('Czerwona suknia', 'pl_PL'),
      marketplace_price: value([{ amount: price, currency: 'PLN' }]),
      marketplace_delivery: value('showroom'),
      marketplace_negotiable: value(true),
    };
    const product = { identifier, family: 'clothing', categories: [], values };
    const [line] = (await this.shopper.expect('POST', PRODUCTS, product)) as { code: number }[];
    if (!line || line.code >= 300) throw new Error(`${identifier}: ${JSON.stringify(line)}`);
    for (const slot of PHOTO_SLOTS) await this.photograph(identifier, slot);
    const { sku } = (await this.shopper.expect('GET', `${PRODUCTS}/${identifier}`)) as { sku: string };
    return { identifier, sku };
  }

  /** 200, also when it was withdrawn before; 409 while or after it is bought. */
  withdraw({ identifier }: OfferedPiece): Promise<Answer> {
    return this.shopper.ask('DELETE', `${PRODUCTS}/${identifier}`);
  }

  private async firstOption(attribute: string): Promise<string> {
    const path = `/api/ext/pim/attributes/${attribute}/options`;
    const { _embedded } = (await this.shopper.expect('GET', path)) as { _embedded: { items: { code: string }[] } };
    const [first] = _embedded.items;
    if (!first) throw new Error(`${attribute} has no option`);
    return first.code;
  }

  private async photograph(identifier: string, attribute: string): Promise<void> {
    const photo = await noise();
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const form = new FormData();
      form.set('product', JSON.stringify({ identifier, attribute }));
      form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
      const answer = await fetch(`${this.gatewayUrl}/api/ext/pim/media-files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.shopper.person.token}` },
        body: form,
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.status === 201) return;
      if (performance.now() > deadline) throw new Error(`photo ${attribute}: ${answer?.status} ${text}`);
      await delay(150);
    }
  }
}

/** A photo. No two are alike: a listing refuses the same photo twice. */
export const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: WIDTH, height: HEIGHT, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** A moderator who brings pieces to the shelf by the console's API. */
export class Moderator {
  private readonly console: Console;

  constructor(backofficeUrl: string) {
    this.console = new Console(backofficeUrl, 'moderator@example.com');
  }

  /** Takes every step that is left until the piece is inspected. The shelf publishes it soon after. */
  async pass(sku: string): Promise<void> {
    for (const [state, verb, body] of STEPS) await this.step(sku, state, verb, body);
  }

  /** One step; a repeated one finds that the piece has left the state. */
  async step(sku: string, state: string, verb: string, body: object = {}): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    let last: unknown;
    do {
      const listing = await this.listing(sku);
      if (listing && listing.state !== state) return;
      if (listing) {
        const answer = await this.console.call('POST', `listings/${listing.id}/${verb}`, {
          version: listing.version,
          ...body,
        });
        if (answer?.ok) return;
        last = await answer?.text().catch(() => undefined);
      }
      await delay(150);
    } while (performance.now() < deadline);
    throw new Error(`${verb} of ${sku} in ${state}: ${last}`);
  }

  /** Waits for what others do with the piece. */
  async untilIn(sku: string, ...states: readonly string[]): Promise<void> {
    let state: string | undefined;
    const isThere = async (): Promise<boolean> => {
      state = (await this.listing(sku))?.state;
      return state !== undefined && states.includes(state);
    };
    if (!(await until(isThere, PATIENCE_MS, 150))) throw new Error(`${sku} is ${state}, not ${states.join(' or ')}`);
  }

  /** Undefined while the console does not answer. */
  async listing(sku: string): Promise<ListingRecord | undefined> {
    const answer = await this.console.call('GET', `listings?filter=${encodeURIComponent(JSON.stringify({ q: sku }))}`);
    if (!answer?.ok) return undefined;
    const found = (await answer.json().catch(() => [])) as ListingRecord[];
    return found.find((one) => one.sku === sku);
  }
}
