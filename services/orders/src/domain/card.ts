import type { CardToSaveDto, ChargeableCardDto } from '@garderoba/contracts/rest/loyalty';

/** What a provider may hand out of a card. */
export interface CardFacts {
  /** Means something to the provider only. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A card its owner saved, to be charged by the provider that knows its token. */
export type ChargeableCard = Pick<ChargeableCardDto, 'provider' | 'token'>;

/** A card as loyalty keeps it. */
export type SavedCard = CardToSaveDto;

/** How charging a saved card ended. */
export interface ChargeOutcome {
  /** The provider's name for it: refunds go there. */
  readonly reference: string;
  readonly outcome: 'paid' | 'failed';
  /** Why it was declined; '' when it was not. */
  readonly decline: string;
}

/** The card is gone: only its owner can help. */
export const NO_CARD = 'no_card';
