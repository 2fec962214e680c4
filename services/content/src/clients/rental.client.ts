import type { MailFactsDto, OrderBookingsDto, SlotsDto } from '@garderoba/contracts/rest/rental';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { Booking, OrderBooking } from '../domain/mail/facts.js';

@Injectable()
export class RentalClient implements OnApplicationShutdown {
  private readonly rental: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.rental = new NeighbourClient('rental', config.RENTAL_URL, tokens);
  }

  /** Facts of a booking; undefined when it does not exist. */
  async mailFacts(bookingId: string): Promise<Booking | undefined> {
    try {
      return await this.rental.get<MailFactsDto>(`/v1/bookings/${bookingId}/mail-facts`);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Bookings of an order. */
  async ofOrder(orderId: string): Promise<readonly OrderBooking[]> {
    return (await this.rental.get<OrderBookingsDto>(`/v1/orders/${orderId}/bookings`)).bookings;
  }

  /** Hours of the showroom with a free place on a day, `11:00`; none on a day that is not offered. */
  async freeHours(day: string): Promise<readonly string[]> {
    try {
      const { slots } = await this.rental.get<SlotsDto>(`/v1/fitting-slots?date=${encodeURIComponent(day)}`);
      return slots.map(({ time }) => time);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status < 500) return [];
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.rental.close();
  }
}
