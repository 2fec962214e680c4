import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Inject, Injectable } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import { civilDay, type Days, type ShopCalendar } from '../../domain/delivery-days.js';

/** The warehouse is in Warsaw. */
const COUNTRY = 'PL';
const ZONE = 'Europe/Warsaw';
/** Cache time of the holidays in milliseconds. */
const REMEMBERED_MS = 60_000;

/**
 * The calendar for delivery days. Returns none when rental does not return the holidays: no date is better than a wrong
 * one.
 */
@Injectable()
export class CalendarNow {
  private known: { readonly at: number; readonly closed: readonly Days[] } | undefined;

  constructor(
    private readonly rental: RentalClient,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(): Promise<ShopCalendar | null> {
    try {
      return { today: civilDay(this.clock.now(), ZONE), closed: await this.closed() };
    } catch (error) {
      this.logger.warn({ err: error }, 'days of delivery not told: the holidays are not known');
      return null;
    }
  }

  private async closed(): Promise<readonly Days[]> {
    if (this.known && performance.now() - this.known.at < REMEMBERED_MS) return this.known.closed;
    const closed = await this.rental.closedDays(COUNTRY);
    this.known = { at: performance.now(), closed };
    return closed;
  }
}
