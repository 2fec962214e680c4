import { z } from 'zod';
import { optionalAddress } from '../address.schema.js';
import { amount, list, named, optionalParam, optionalText } from '../fields.js';
import { TEXT } from '../texts.js';
import { Totals } from './totals.schema.js';

export const PaymentMethod = z.object({
  code: z.string(),
  title: z.string(),
  cost: amount,
  costInclTax: amount,
  default: z.boolean(),
  offline: z.boolean(),
  is_server_method: z.boolean(),
  options: list(z.object({ code: z.string(), title: z.string() }))
    .describe('ways the card provider offers in this store')
    .optional(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const ShippingMethod = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: amount.describe('net'),
  base_amount: amount,
  price_excl_tax: amount,
  price_incl_tax: amount,
  available: z.boolean(),
  error_message: z.string(),
  instant_checkout: z.boolean(),
  arrives_from: z.string().describe('first possible day of delivery; absent if unknown').optional(),
  arrives_to: z.string().describe('last such day').optional(),
});
export type ShippingMethod = z.output<typeof ShippingMethod>;

/** Addresses and methods of a cart, as the answer of shipping-information. */
export const Delivery = z.object({ payment_methods: list(PaymentMethod), totals: Totals });

/** Body of shipping-methods: only the country is used; all other fields may be empty, street entries null (trap 16). */
export const ShipTo = z.object(
  {
    address: z
      .object({ country_id: optionalText, countryId: optionalText, country: optionalText }, TEXT.addressMissing)
      .describe('everything else is ignored'),
  },
  TEXT.addressMissing,
);

/** Body of shipping-information (wire-contract 2.8). */
export const ShippingInformation = z.object(
  {
    addressInformation: z
      .preprocess(
        named({
          shippingAddress: ['shippingAddress', 'shipping_address'],
          billingAddress: ['billingAddress', 'billing_address'],
          shippingCarrierCode: ['shippingCarrierCode', 'shipping_carrier_code'],
          shippingMethodCode: ['shippingMethodCode', 'shipping_method_code'],
        }),
        z.object(
          {
            shippingAddress: optionalAddress.meta({ nullable: true }),
            billingAddress: optionalAddress.meta({ nullable: true }),
            shippingCarrierCode: optionalText,
            shippingMethodCode: optionalText,
          },
          TEXT.addressInformationMissing,
        ),
      )
      .describe('every field may be missing or empty; snake_case is accepted too'),
  },
  TEXT.addressInformationMissing,
);
export type ShippingInformation = z.output<typeof ShippingInformation>;

export const Country = z.object({
  id: z.string(),
  name: z.string(),
  full_name_english: z.string(),
  websiteId: z.int(),
});

export const PickupLocation = z.object({
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  street: z.string().describe('street and number'),
  city: z.string(),
  country_id: z.string(),
  postcode: z.string(),
  region: z.string(),
  region_id: z.unknown(),
  latitude: z.number().describe('degrees'),
  longitude: z.number().describe('degrees'),
});
export type PickupLocation = z.output<typeof PickupLocation>;

export const PickupLocations = z.object({ items: list(PickupLocation) });
export const PickupLocationsQuery = z.object({
  code: optionalParam.describe('of one location'),
  storeCode: optionalParam.describe('language of the words'),
});
