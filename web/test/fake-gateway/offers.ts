import { sellerShare } from '../../../proto/src/marketplace/listings.ts';
import { hasContact, lowestOffer, type OfferAnswer, type OfferState } from '../../../proto/src/marketplace/offers.ts';
import type { OfferRole, WireOffer } from '../../app/api/wire/selling/offers.ts';
import type { FakeAccount } from './account.ts';
import { json, ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';
import { pln } from './own-pieces.ts';

const UNTIL = '2026-11-29T13:20:00.000Z';

/** An offer of 400 PLN for a dress that costs 450, made on 28 November 2026; by its buyer, who waits for the answer. */
export function wireOffer(number: number, offer: Partial<WireOffer> = {}): WireOffer {
  const { role = 'buyer', turn = 'seller', price = pln(400) } = offer;
  const isMine = turn === role;
  return {
    ...{ id: `offer-${number}`, version: 1, role, sku: `GD-${String(number).padStart(6, '0')}` },
    ...{ name: `Silk dress ${number}`, identifier: role === 'seller' ? `Silk_dress_${number}` : null },
    ...{ asking_price: pln(450), price, net: role === 'seller' ? share(price) : null, state: 'open', turn },
    answers: isMine
      ? ['accept', 'counter', 'decline', ...(role === 'buyer' ? (['withdraw'] as const) : [])]
      : role === 'buyer'
        ? ['withdraw']
        : [],
    ...{ lowest_counter: isMine ? pln(401) : null, highest_counter: isMine ? pln(450) : null },
    ...{ rounds_left: 2, until: UNTIL },
    steps: [{ by: 'buyer', kind: 'offer', price: pln(400), message: '', at: '2026-11-28T13:20:00.000Z' }],
    ...offer,
  };
}

const share = ({ amount }: WireOffer['price']) => pln(sellerShare(Math.round(Number(amount) * 100)) / 100);

const PATH = '/api/ext/marketplace/offers';
const ANSWER = /^\/api\/ext\/marketplace\/offers\/([^/]+)\/answer$/;

/** Calls about the customer's offers, as their buyer and as their seller; undefined for any other call. */
export function answerOffers(offers: WireOffer[], account: FakeAccount, call: FakeCall): Response | undefined {
  const { method, path, query, body } = call;
  if (!path.startsWith(PATH)) return undefined;
  if (!account.signedIn) return refuse(401, "The consumer isn't authorized to access the resource.");
  if (method === 'GET') return ok(pageOf(query));
  const id = ANSWER.exec(path)?.[1];
  return id ? answered(id, body as Answered) : made(body as Made);

  function pageOf(asked: URLSearchParams) {
    const sku = asked.get('sku');
    const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
    const all = offers.filter((offer) => offer.role === asked.get('role') && (!sku || offer.sku === sku));
    return { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
  }

  function made({ sku, price, message = '' }: Made): Response {
    if (hasContact(message)) return refuse(422, 'Please leave out contacts.');
    const asking = 24_000;
    if (Number(price.amount) * 100 < lowestOffer(asking)) return refuse(422, 'The price is too low.');
    const at = '2026-11-28T13:20:00.000Z';
    const steps = [{ by: 'buyer', kind: 'offer', price, message, at } as const];
    const offer = wireOffer(offers.length + 1, { sku, price, asking_price: pln(asking / 100), steps });
    offers.unshift(offer);
    return json({ code: 201, result: offer }, 201);
  }

  function answered(offerId: string, { answer, price, version }: Answered): Response {
    const index = offers.findIndex((one) => one.id === offerId);
    const offer = offers[index];
    if (!offer) return refuse(404, 'No such offer.');
    if (version !== offer.version || !offer.answers.includes(answer))
      return refuse(409, 'The offer has changed.', { reason: 'marketplace.offer_changed' });
    const after = afterwards(offer, answer, price ?? offer.price);
    offers[index] = after;
    return ok(after);
  }
}

interface Made {
  readonly sku: string;
  readonly price: WireOffer['price'];
  readonly message?: string;
}

interface Answered {
  readonly answer: OfferAnswer;
  readonly price?: WireOffer['price'];
  readonly version: number;
}

const STATES: Readonly<Record<OfferAnswer, OfferState>> = {
  ...{ accept: 'accepted', counter: 'countered', decline: 'declined', withdraw: 'withdrawn' },
};

function afterwards(offer: WireOffer, answer: OfferAnswer, price: WireOffer['price']): WireOffer {
  const { role } = offer;
  const other: OfferRole = role === 'buyer' ? 'seller' : 'buyer';
  const isCounter = answer === 'counter';
  const step = { by: role, kind: answer, price: isCounter ? price : null, message: '', at: '2026-11-28T14:00:00.000Z' };
  return {
    ...{ ...offer, price, version: offer.version + 1, state: STATES[answer], turn: isCounter ? other : null },
    ...{ net: role === 'seller' ? share(price) : null, answers: isCounter && role === 'buyer' ? ['withdraw'] : [] },
    ...{ lowest_counter: null, highest_counter: null, until: answer === 'accept' || isCounter ? UNTIL : null },
    steps: [...offer.steps, step],
  };
}
