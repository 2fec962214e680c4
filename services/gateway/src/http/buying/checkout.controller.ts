import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CartClient } from '../../clients/cart.client.js';
import { Country, PickupLocations, PickupLocationsQuery } from '../../wire/buying/delivery.schema.js';
import { toWirePickupLocation } from '../../wire/buying/delivery.wire.js';
import { read } from '../../wire/call.js';
import { list } from '../../wire/fields.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { FactTexts } from '../content/fact-texts.js';
import { ApiCall } from '../door/api-call.js';

/** Checkout calls that need no cart (wire-contract 2.12). */
@ApiTags('checkout')
@Controller('api/ext/checkout')
@Open()
export class CheckoutController {
  constructor(
    private readonly carts: CartClient,
    private readonly facts: FactTexts,
  ) {}

  /** Countries of delivery, the same for every website (SHP-004, SHP-027). */
  @Get('allowed-countries/:websiteId')
  @ApiCall({ summary: 'Countries we deliver to (SHP-025, SHP-027)', result: list(Country) })
  async countries(@Req() request: FastifyRequest) {
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    const countries = await this.carts.countries(store.code);
    return ok(
      countries.map(({ id, name, nameEnglish }) => ({
        id,
        name,
        full_name_english: nameEnglish,
        websiteId: store.websiteId,
      })),
    );
  }

  /** One pickup location by `code`, or all without; an unknown code is 404 (SHP-026, SHP-028). */
  @Get('pickup-locations')
  @ApiCall({
    summary: 'One pickup location by code, else all (SHP-026, SHP-028)',
    query: PickupLocationsQuery,
    result: PickupLocations,
    refusals: { 404: 'no such location' },
  })
  async pickupLocations(@Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const { code } = read(PickupLocationsQuery, query);
    const store = storeOf(request.headers, query).code;
    const [locations, facts] = await Promise.all([
      this.carts.pickupLocations(store, code),
      // Without them a location has an empty description: it can be chosen all the same.
      this.facts.in(store).catch(() => undefined),
    ]);
    const items = locations.map((location) => toWirePickupLocation(location, facts));
    if (code && items.length === 0) throw new WireError(404, TEXT.pickupLocation);
    return ok({ items });
  }
}
