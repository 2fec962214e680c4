import { SELLING_RATES } from '../../../../proto/src/marketplace/listings.ts';
import type { StoreView } from '../../lib/store/stores.ts';

/** Figures that editors set, as they are written. */
export interface SellingFacts {
  /** Business days of the first check, and hours until its mail (SELL-039). */
  readonly first_check_days: string;
  readonly first_check_hours: string;
  /** Business days until a seller is paid (SELL-054). */
  readonly payout_days: string;
  /** Hours in which an offer is answered (SELL-055). */
  readonly offer_hours: string;
  /** Days in which most pieces are sold (SELL-057). */
  readonly sold_within_days: string;
}

const BPS = 10_000;

/** What the shop keeps and what the seller gets, as percent in the store view's language (SELL-053). */
export function ratesIn({ locale }: Pick<StoreView, 'locale'>) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { commission, fee } = SELLING_RATES;
  return {
    commission: percent.format(commission / BPS),
    fee: percent.format(fee / BPS),
    share: percent.format((BPS - commission - fee) / BPS),
  };
}
