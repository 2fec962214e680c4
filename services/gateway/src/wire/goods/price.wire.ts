import type { PriceChanged, PriceView } from '@garderoba/contracts';
import { toDecimal } from '@garderoba/money';
import type { PriceInfo } from './catalog.schema.js';

/** Current prices of one product for the client's price refresh; gross, with net amounts (wire-contract 5.7). */
export function toWirePriceInfo(
  id: number,
  state: PriceChanged,
  currency: string,
  country: string,
  group: number | undefined,
): PriceInfo | undefined {
  const view = state.views.find((candidate) => candidate.currency === currency && candidate.country === country);
  if (!view) return undefined;
  const final = finalOf(view, group);
  return {
    id,
    price_info: {
      final_price: toDecimal(final.gross),
      regular_price: toDecimal(Number(view.originalGross)),
      special_price: toDecimal(Number(view.specialGross)),
      max_price: toDecimal(final.gross),
      minimal_price: toDecimal(final.gross),
      extension_attributes: {
        tax_adjustments: {
          final_price: toDecimal(final.net),
          regular_price: toDecimal(Number(view.originalNet)),
          special_price: toDecimal(Number(view.specialNet)),
        },
      },
    },
  };
}

function finalOf(view: PriceView, group: number | undefined): { net: number; gross: number } {
  const own = group === undefined ? undefined : view.groups.find((candidate) => candidate.group === group);
  return own
    ? { net: Number(own.net), gross: Number(own.gross) }
    : { net: Number(view.finalNet), gross: Number(view.finalGross) };
}
