import type { RaRecord } from 'react-admin';
import type { Tone } from '../../ui/badge.tsx';

type Amounts = Record<string, number | null>;

/** A coupon or a promotion as `/api/admin/promotions` tells it. Amounts are gross minor units, rates basis points. */
export interface Promotion extends RaRecord {
  id: string;
  code: string;
  label: string;
  needsCoupon: boolean;
  percentBps: number | null;
  amounts: Amounts | null;
  minimum: Amounts;
  startsAt: string | null;
  endsAt: string | null;
  usesLimit: number | null;
  usesPerCustomer: number | null;
  uses: number;
  state: 'running' | 'coming' | 'over' | 'usedUp';
}

export const promotionTones: Record<string, Tone> = {
  running: 'good',
  coming: 'waiting',
  over: 'quiet',
  usedUp: 'quiet',
};

/** What is sent of the form. */
export function sentPromotion({
  label,
  percentBps,
  amounts,
  minimum,
  startsAt,
  endsAt,
  usesLimit,
  usesPerCustomer,
}: Promotion): object {
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
