import type { ChangedPromotionDto, PromotionRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';

/** A coupon or a promotion. Amounts are gross minor units, rates basis points. */
export type Promotion = PromotionRecord;

export const promotionTones: Record<string, Tone> = {
  running: 'good',
  coming: 'waiting',
  over: 'quiet',
  usedUp: 'quiet',
};

/** Body of an update from the form: with the version that was read. */
export const changedPromotion = (data: Promotion): ChangedPromotionDto => ({
  ...sentPromotion(data),
  version: data.version,
});

/** The fields of the form. Without a code it has no limits: the form hides them, and those typed before are not sent. */
export function sentPromotion(data: Promotion): Omit<ChangedPromotionDto, 'version'> {
  const { id, code, needsCoupon, uses, state, version, allowedActions, ...fields } = data;
  return needsCoupon ? fields : { ...fields, usesLimit: null, usesPerCustomer: null };
}
