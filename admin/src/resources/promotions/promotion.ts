import type { PromotionDto, PromotionRecord } from '@garderoba/contracts/rest/console';
import type { Tone } from '../../ui/badge.tsx';

/** A coupon or a promotion. Amounts are gross minor units, rates basis points. */
export type Promotion = PromotionRecord;

export const promotionTones: Record<string, Tone> = {
  running: 'good',
  coming: 'waiting',
  over: 'quiet',
  usedUp: 'quiet',
};

/** Request body from the form. */
export function sentPromotion({
  label,
  percentBps,
  amounts,
  minimum,
  startsAt,
  endsAt,
  usesLimit,
  usesPerCustomer,
}: Promotion): PromotionDto {
  return {
    label,
    percentBps: percentBps ?? null,
    amounts: amounts ?? null,
    minimum: minimum ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    usesLimit: usesLimit ?? null,
    usesPerCustomer: usesPerCustomer ?? null,
  };
}
