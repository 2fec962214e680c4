import type { components as Accounts } from '@garderoba/contracts/rest/accounts';
import type { components as Cart } from '@garderoba/contracts/rest/cart';
import type { components as Catalog } from '@garderoba/contracts/rest/catalog';
import type { components as Content } from '@garderoba/contracts/rest/content';
import type { components as Loyalty } from '@garderoba/contracts/rest/loyalty';
import type { components as Media } from '@garderoba/contracts/rest/media';
import type { components as Orders } from '@garderoba/contracts/rest/orders';
import type { components as Pricing } from '@garderoba/contracts/rest/pricing';
import type { components as Rental } from '@garderoba/contracts/rest/rental';
import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

interface Promised {
  accounts: Accounts['schemas'];
  cart: Cart['schemas'];
  catalog: Catalog['schemas'];
  content: Content['schemas'];
  loyalty: Loyalty['schemas'];
  media: Media['schemas'];
  orders: Orders['schemas'];
  pricing: Pricing['schemas'];
  rental: Rental['schemas'];
}

/** Marker that `fromNeighbour` sets in a document: a property, and an OpenAPI extension. */
const MARK = 'x-neighbour';

/**
 * Base class of a response that repeats another service's response: the fields of this schema in its openapi.json, without
 * `left`. The type is generated from that document, and `make openapi` writes the fields into openapi.json
 * (infra/contracts/neighbour-parts.ts), so neither is repeated here.
 */
export function fromNeighbour<
  Service extends keyof Promised,
  Schema extends keyof Promised[Service] & string,
  Left extends keyof Promised[Service][Schema] & string = never,
>(service: Service, schema: Schema, left: readonly Left[] = []): Type<Omit<Promised[Service][Schema], Left>> {
  class Part {}
  const mark = { type: 'string', [MARK]: { service, schema, left } } as const;
  ApiProperty(mark as Parameters<typeof ApiProperty>[0])(Part.prototype, MARK);
  return Part as Type;
}
