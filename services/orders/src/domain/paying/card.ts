import type { CardToSaveDto, ChargeableCardDto } from '@garderoba/contracts/rest/loyalty';

/** Card data that a provider may return. */
export interface CardFacts {
  /** Meaningful only to the provider. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A saved card: the provider, and the provider's token for charging it. */
export type ChargeableCard = Pick<ChargeableCardDto, 'provider' | 'token'>;

/** A card in the format of loyalty. */
export type SavedCard = CardToSaveDto;

/** Outcome of charging a saved card. */
export interface ChargeOutcome {
  /** The provider's id of the charge; refunds use it. */
  readonly reference: string;
  readonly outcome: 'paid' | 'failed';
  /** Decline reason; '' when it was not declined. */
  readonly decline: string;
}

/** Decline code for a deleted card. Only its owner can resolve it. */
export const NO_CARD = 'no_card';
