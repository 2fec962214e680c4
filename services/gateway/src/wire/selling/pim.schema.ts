import {
  LISTING_LIMITS,
  LISTING_REASON_CODES,
  LISTING_STATES,
  MARKETPLACE_STATUSES,
  PHOTO_SLOTS,
  SELLER_ACTIONS,
} from '@garderoba/contracts/marketplace/listings';
import { asObject, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { list, optionalParam } from '../fields.js';
import { TEXT } from '../texts.js';

// The shapes of the Akeneo REST API, as `result` of the envelope (wire-contract 7.7, 11.12).

/** Largest and default size of a page, per list (SELL-042 to SELL-047). */
export const PIM_LIMITS = {
  families: 30,
  attributes: 100,
  options: 100,
  categories: 100,
  products: LISTING_LIMITS.page,
};
const LARGEST_PRODUCTS = 100;
/** A million entries are behind the last page of 100. */
const LAST_PAGE = 10_000;

const whole = (most: number, byDefault: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (paramOf(value) === '' ? byDefault : Number(paramOf(value))))
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= most, TEXT.pageRefused)
    .meta({ type: 'string' });

/** Akeneo's `search` parameter: JSON with a list of `{operator, value}` per property. */
const search = optionalParam.describe('JSON: {"code":[{"operator":"IN","value":["size"]}]}');

const paged = (limit: number, most = limit) => ({ limit: whole(most, limit), page: whole(LAST_PAGE, 1), search });

export const FamilyQuery = z.object({ limit: whole(PIM_LIMITS.families, PIM_LIMITS.families) });
export const AttributesQuery = z.object(paged(PIM_LIMITS.attributes));
export const OptionsQuery = z.object(paged(PIM_LIMITS.options));
export const CategoriesQuery = z.object({
  ...paged(PIM_LIMITS.categories),
  parent: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined ? undefined : paramOf(value)))
    .meta({ type: 'string' }),
});
export const ProductsQuery = z.object({
  ...paged(PIM_LIMITS.products, LARGEST_PRODUCTS),
  locales: optionalParam.describe('comma-separated, such as pl_PL,en_US: only values in these languages'),
  with_count: optionalParam.describe('true: items_count'),
  marketplace_status: optionalParam.describe(MARKETPLACE_STATUSES.join(', ')),
});

const labels = z.record(z.string(), z.string()).describe('per locale, such as pl_PL');
const link = z.object({ href: z.string() });

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    _links: z.object({ self: link, first: link, next: link.optional(), previous: link.optional() }),
    current_page: z.int(),
    items_count: z.int().optional(),
    is_last_page: z.boolean(),
    _embedded: z.object({ items: list(item) }),
  });

export const PimFamily = z.object({
  code: z.string(),
  attributes: list(z.string()),
  attribute_as_label: z.literal('name'),
  attribute_as_image: z.literal('image'),
  attribute_requirements: z.object({ ecommerce: list(z.string()) }),
  labels,
});
export const PimAttribute = z.object({
  code: z.string(),
  type: z.string().describe('such as pim_catalog_text'),
  localizable: z.boolean(),
  scopable: z.literal(false),
  sort_order: z.int(),
  labels,
});
export const PimAttributes = page(PimAttribute);
export const PimOption = z.object({ code: z.string(), attribute: z.string(), sort_order: z.int(), labels });
export const PimOptions = page(PimOption);
export const PimCategory = z.object({ code: z.string(), parent: z.string().nullable(), labels });
export const PimCategories = page(PimCategory);

const value = z.object({
  locale: z.string().nullable(),
  scope: z.null(),
  data: z.unknown(),
  _links: z.object({ download: link }).optional(),
});
/** Per attribute code. */
export const PimValues = z.record(z.string(), list(value));
const amount = z.object({ amount: z.string().describe('decimal, such as 450.00'), currency: z.string() });
const instant = z.string().describe('ISO 8601, UTC');

/** What the shop tells a seller about an own listing, beside its product. */
const OwnListing = z.object({
  state: z.enum(LISTING_STATES),
  status: z.enum(MARKETPLACE_STATUSES),
  steps: list(z.enum(SELLER_ACTIONS)).describe('what the seller can do now'),
  editable: z.boolean().describe('whether values and photos can be changed now'),
  price: amount.nullable(),
  net: amount.nullable().describe('what the seller gets of the price (SELL-051)'),
  missing: list(z.string()).describe('attributes and slots that must be given before it is handed in'),
  terms: z
    .object({ price: amount, net: amount, condition: z.string().nullable().describe('option code') })
    .nullable()
    .describe('what the shop offers instead after the inspection'),
  history: list(
    z.object({
      action: z.string().describe('such as accept, reject, receive'),
      to: z.enum(LISTING_STATES),
      at: instant,
      reason: z.enum(LISTING_REASON_CODES).nullable(),
      note: z.string().describe('of staff to the seller; may be empty'),
    }),
  ).describe('the oldest first'),
  since: instant.describe('of the state'),
  lapses_at: instant.nullable().describe('when the state ends by itself'),
  due_at: instant.nullable().describe('until when staff should have decided'),
  listed_at: instant.nullable(),
  sold_at: instant.nullable(),
  final_due_at: instant.nullable().describe('when the sale becomes final'),
  paid_out_at: instant.nullable(),
});

export const PimProduct = z.object({
  identifier: z.string(),
  sku: z.string().describe('the number on the tag, our SKU'),
  enabled: z.boolean(),
  family: z.string(),
  categories: list(z.string()),
  created: z.string(),
  updated: z.string(),
  marketplace_delivery: z.string().nullable(),
  values: PimValues,
  listing: OwnListing,
});
export const PimProducts = page(PimProduct);

export const PimResult = z.object({
  line: z.int(),
  identifier: z.string(),
  status_code: z.int().describe('201 created or created before, 400 no JSON object, 422 refused'),
  code: z.int().describe('the same: clients count 201'),
  message: z.string().optional(),
  errors: list(
    z.object({
      property: z.string().describe('attribute code, categories, identifier, family'),
      code: z.string().describe('such as price_negative'),
      message: z.string(),
    }),
  ).optional(),
});

const text = (refusal: string) => z.string(refusal).min(1, refusal).max(1_000, refusal);

/** Which slot of which listing a file is for, in the form's field `product`; without an attribute it is kept for `assets`. */
export const FileTarget = z.object({
  identifier: text(TEXT.identifierMissing),
  attribute: z.enum(PHOTO_SLOTS, TEXT.slotUnknown).nullish(),
  scope: z.null(TEXT.scopeNotOffered).optional(),
  locale: z.null(TEXT.scopeNotOffered).optional(),
});
export const Asset = z.preprocess(
  asObject,
  z.object(
    {
      identifier: text(TEXT.identifierMissing),
      attribute: z.enum(PHOTO_SLOTS, TEXT.slotUnknown),
      scope: z.null(TEXT.scopeNotOffered).optional(),
      locale: z.null(TEXT.scopeNotOffered).optional(),
      data: z.guid(TEXT.fileUnknown).describe('code of a media file'),
    },
    TEXT.identifierMissing,
  ),
);
export const PimFile = z.object({
  code: z.string(),
  _links: z.object({ download: link }),
  width: z.int().describe('pixels'),
  height: z.int(),
});

/** Categories and values of an own listing, all of them, in the shape of `POST products`. */
export const EditedProduct = z.preprocess(
  asObject,
  z.object({ categories: z.unknown().optional(), values: z.unknown().optional() }, TEXT.badRequest),
);
