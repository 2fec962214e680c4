import type { ClosedDaysDto, HeldDatesDto, HoldDatesDto } from '@garderoba/contracts/rest/rental';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';
import { DatesTaken, RentalDateMissing, ShippingMethodUnavailable, TooManyDates } from '../domain/cart.errors.js';
import type { Cart } from '../domain/cart.js';
import type { Days } from '../domain/delivery-days.js';
import type { RentedDates } from '../domain/rented-dates.js';

/** Client of rental: holds on dates, and closed days. */
@Injectable()
export class RentalClient implements OnApplicationShutdown {
  private readonly rental: NeighbourClient;

  constructor(@Inject(CONFIG) config: CartConfig, tokens: ServiceTokens) {
    this.rental = new NeighbourClient('rental', config.RENTAL_URL, tokens);
  }

  /**
   * Holds the dates of the given lines for the cart, all lines or none, and extends all holds of the cart. Returns the
   * time at which all of them end.
   */
  async hold({ holdRef, store }: Pick<Cart, 'holdRef' | 'store'>, lines: readonly RentedDates[]): Promise<Date> {
    try {
      const path = `/v1/carts/${holdRef}/holds`;
      const { holdUntil } = await this.rental.put<HeldDatesDto, HoldDatesDto>(path, { store, lines });
      return new Date(holdUntil);
    } catch (error) {
      if (error instanceof NeighbourProblem) throw refusals[error.code]?.(error) ?? error;
      throw error;
    }
  }

  /** Days on which the shop in that country neither packs nor hands out orders. */
  async closedDays(country: string): Promise<readonly Days[]> {
    return (await this.rental.get<ClosedDaysDto>(`/v1/closed-days/${country}`)).closed;
  }

  onApplicationShutdown(): Promise<void> {
    return this.rental.close();
  }
}

const refusals: Readonly<Record<string, (problem: NeighbourProblem) => Error>> = {
  'rental.not_enough_inventory': ({ details }) => new DatesTaken(details),
  'rental.unknown_garment': ({ details }) => new DatesTaken(details),
  'rental.date_not_offered': ({ details }) => new RentalDateMissing(details),
  'rental.delivery_not_offered': ({ details }) => new ShippingMethodUnavailable(String(details.delivery ?? '')),
  'rental.too_many_holds': ({ details }) => new TooManyDates(Number(details.most ?? 0)),
};
