import { create } from '@bufbuild/protobuf';
import {
  type PriceChanged,
  PriceChangedSchema,
  type PriceView as PriceViewMessage,
  PriceViewSchema,
} from '@garderoba/contracts';
import type { PriceState, PriceView } from '../domain/price-state.js';

/** The event of `pricing.price.v1`: a product's complete price state. */
export const priceChanged = (state: PriceState, version: number): PriceChanged =>
  create(PriceChangedSchema, {
    sku: state.sku,
    version: BigInt(version),
    taxClass: state.taxClass,
    views: state.views.map(toMessage),
    rental: state.rental.map(({ period, currency, gross }) => ({ period, currency, gross: BigInt(gross) })),
    children: state.variants.map(({ sku, views }) => ({ sku, views: views.map(toMessage) })),
  });

const toMessage = (view: PriceView): PriceViewMessage =>
  create(PriceViewSchema, {
    currency: view.currency,
    country: view.country,
    taxBps: view.taxBps,
    originalNet: BigInt(view.originalNet),
    originalGross: BigInt(view.originalGross),
    specialNet: BigInt(view.specialNet),
    specialGross: BigInt(view.specialGross),
    finalNet: BigInt(view.finalNet),
    finalGross: BigInt(view.finalGross),
    lowest30DaysGross: BigInt(view.lowest30DaysGross),
    specialFrom: view.specialFrom?.toISOString() ?? '',
    specialTo: view.specialTo?.toISOString() ?? '',
    groups: view.groups.map(({ group, net, gross }) => ({ group, net: BigInt(net), gross: BigInt(gross) })),
    retailGross: BigInt(view.retailGross),
    minimalGross: BigInt(view.minimalGross),
    maximalGross: BigInt(view.maximalGross),
  });
