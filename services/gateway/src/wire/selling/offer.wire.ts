import type { OfferObstacle, OfferProblem } from '@garderoba/contracts/marketplace/offers';
import type { OfferDto } from '@garderoba/contracts/rest/marketplace';
import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { z } from 'zod';
import { TEXT } from '../texts.js';
import type { Offer } from './offer.schema.js';
import { sentPrice } from './offered.wire.js';

type Wire = z.output<typeof Offer>;
interface Amount {
  readonly amount: number;
  readonly currency: string;
}

const decimal = (minor: number): string => (minor / 100).toFixed(2);
const toAmount = ({ amount, currency }: Amount) => ({ amount: decimal(amount), currency });
const maybe = (amount: Amount | null) => amount && toAmount(amount);

/** Steps that are told: how a piece is reserved and bought is in the state. */
type Told = Wire['steps'][number]['kind'];
const isTold = (kind: string): kind is Told => kind !== 'reserve' && kind !== 'buy';

export const toOffer = (offer: OfferDto): Wire => ({
  ...{ id: offer.offerId, version: offer.version, role: offer.role, sku: offer.sku, name: offer.name },
  ...{ identifier: offer.identifier, asking_price: toAmount(offer.askingPrice), price: toAmount(offer.price) },
  ...{ net: maybe(offer.net), state: offer.state, turn: offer.turn, answers: offer.answers },
  ...{ lowest_counter: maybe(offer.lowestCounter), highest_counter: maybe(offer.highestCounter) },
  ...{ rounds_left: offer.roundsLeft, until: offer.until },
  steps: offer.steps.flatMap(({ by, kind, price, message, at }) =>
    isTold(kind)
      ? [
          {
            ...{ by: by === 'buyer' || by === 'seller' ? by : ('shop' as const), kind, message, at },
            price: price === null ? null : toAmount({ amount: price, currency: offer.price.currency }),
          },
        ]
      : [],
  ),
});

/**
 * Minor units; what is no amount is refused here, because a fraction or a text is no price.
 *
 * @throws WireError 422
 */
export function offeredPrice({
  amount,
  currency,
}: {
  readonly amount: string | number;
  readonly currency: Amount['currency'];
}) {
  const price = sentPrice(amount, currency as never);
  if (!Number.isInteger(price.amount) || price.amount < 1 || price.amount > 100_000_000)
    throw new WireError(422, TEXT.offerPriceMissing);
  return price;
}

interface Refused {
  readonly problem?: OfferProblem;
  readonly reason?: OfferObstacle;
  readonly params?: { readonly min?: number; readonly max?: number; readonly currency?: string };
}

const PROBLEMS: Readonly<Record<OfferProblem, (params: NonNullable<Refused['params']>) => string>> = {
  price_too_low: ({ min = 0 }) => `The offer must be at least ${decimal(min)}.`,
  price_too_high: ({ max = 0 }) => `The offer may be ${decimal(max)} at most.`,
  currency_other: ({ currency }) => `The offer must be in ${currency}.`,
  price_missing: () => TEXT.offerPriceMissing,
  contact_in_message: () => TEXT.offerContact,
};
const OBSTACLES: Readonly<Record<OfferObstacle, string>> = {
  not_negotiable: 'The price of this piece is not negotiable.',
  own_piece: 'You cannot make an offer for your own piece.',
  too_many: 'At most three offers can be open at once.',
  already_open: 'You have an open offer for this piece.',
  reserved: 'The piece is reserved at the moment.',
};

/** Says why marketplace refuses an offer. @throws WireError 409, 422 */
export async function orOfferRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NeighbourProblem)) throw error;
    const { problem = 'price_missing', reason = 'not_negotiable', params = {} } = error.details as Refused;
    if (error.code === 'marketplace.offer_refused') {
      const meta = { reason: `${error.code}/${problem}`, details: params };
      throw Object.assign(new WireError(422, PROBLEMS[problem](params), meta), {
        cause: error,
      });
    }
    if (error.code !== 'marketplace.offer_not_possible') throw error;
    const meta = { reason: `${error.code}/${reason}` };
    throw Object.assign(new WireError(409, OBSTACLES[reason], meta), { cause: error });
  }
}
