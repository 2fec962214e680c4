import { storeView } from '@garderoba/contracts';
import type { CivilDate } from '@garderoba/contracts/civil-days';
import { deliveriesIn } from '@garderoba/contracts/rental-calendar';
import { daysOf } from '@garderoba/contracts/rental-codes';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import { type Calendar, calendarOf } from '../domain/calendar.js';
import { type RentalDays, rentalDays, type WantedDates } from '../domain/calendar-rules.js';
import { dateIn } from '../domain/civil-date.js';
import { depositFor, worstLateFee } from '../domain/fees.js';
import { current, type Fleet, isRentable } from '../domain/fleet.js';
import { DELIVERIES, type Delivery, PERIODS, type Period, rentOf } from '../domain/periods.js';
import { DeliveryNotOffered, PriceUnknown, UnknownGarment } from '../domain/rental.errors.js';
import { type Alternative, alternativesTo } from '../domain/replan.js';
import type { Now } from '../domain/settle.js';
import { FleetRepository } from '../persistence/fleet.repository.js';
import { GarmentRepository } from '../persistence/garment.repository.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { type GarmentPrice, PriceRepository } from '../persistence/price.repository.js';
import { ReplanRepository } from '../persistence/replan.repository.js';
import { currencyOf, rulesFor } from './store-facts.js';

export interface PricedCalendar extends Calendar {
  readonly currency: string;
  /** Only periods that have a price. */
  readonly periods: ReadonlyArray<{ readonly period: Period; readonly days: number; readonly price: number }>;
}

export interface DatesQuote {
  readonly available: boolean;
  readonly days: RentalDays;
  readonly currency: string;
  readonly price: number;
  readonly deposit: number;
  readonly worstCaseLateFee: number;
  readonly alternatives: readonly Alternative[];
}

/** Reads about dates. Locks nothing and holds nothing. */
@Injectable()
export class ShowCalendar {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly fleets: FleetRepository,
    private readonly garments: GarmentRepository,
    private readonly prices: PriceRepository,
    private readonly replans: ReplanRepository,
    private readonly holidays: HolidayQueries,
  ) {}

  /**
   * The calendar of a garment, or of each size of a style; empty for a product that is not for rent (RNT-029, RNT-030).
   */
  async calendars(sku: string, delivery: string, store: string): Promise<PricedCalendar[]> {
    if (!DELIVERIES.includes(delivery as Delivery)) throw new DeliveryNotOffered(delivery);
    const skus = await this.garments.skusOf(this.db, sku);
    if (skus.length === 0) return [];
    const currency = currencyOf(store);
    const [fleets, holidays, prices] = await Promise.all([
      this.fleets.read(this.db, skus),
      this.holidays.all(),
      this.prices.read(this.db, skus, currency),
    ]);
    const now = this.now();
    return [...fleets.values()].map((stored) => {
      const fleet = current(stored, now).fleet;
      const rules = rulesFor(fleet, store, delivery, holidays, now);
      if (!rules.deliveries.includes(delivery as Delivery)) throw new DeliveryNotOffered(delivery);
      const calendar = calendarOf(fleet, delivery as Delivery, rules);
      return { ...calendar, currency, periods: periodsOf(prices.get(calendar.sku)) };
    });
  }

  /** Total price of these days, and alternatives when no piece is free. */
  async quote(sku: string, wanted: WantedDates, store: string): Promise<DatesQuote> {
    const skus = [sku, ...(await this.replans.siblings(this.db, sku))];
    const currency = currencyOf(store);
    const [stored, holidays, prices] = await Promise.all([
      this.fleets.read(this.db, skus),
      this.holidays.all(),
      this.prices.read(this.db, [sku], currency),
    ]);
    const now = this.now();
    const fleets = [...stored.values()].map((fleet) => current(fleet, now).fleet);
    const own = fleets.find(({ garment }) => garment.sku === sku);
    if (!own) throw new UnknownGarment(sku);
    const rules = (fleet: Fleet) => rulesFor(fleet, store, wanted.delivery, holidays, now);
    const days = rentalDays(wanted, rules(own));
    const known = prices.get(sku);
    const price = rentOf(known?.rents ?? [], days.period);
    if (!known || !price) throw new PriceUnknown(sku);
    const available = isRentable(own, days);
    const { sizes, dates } = available ? { sizes: [], dates: [] } : alternativesTo(days, own, fleets, rules);
    return {
      available,
      days,
      currency,
      price,
      deposit: depositFor(known.retail),
      worstCaseLateFee: worstLateFee({ retail: known.retail, price }),
      alternatives: [...sizes, ...dates],
    };
  }

  /** The days of a request, independent of a garment: input of the availability search. */
  async daysOf(wanted: WantedDates, store: string): Promise<RentalDays & { readonly today: CivilDate }> {
    const now = this.now();
    const today = dateIn(now.at, now.zone);
    const holidays = await this.holidays.all();
    const anyFleet = { units: [], bookings: [], garment: ANY_GARMENT } satisfies Fleet;
    const rules = rulesFor(anyFleet, store, wanted.delivery, holidays, now);
    const deliveries = deliveriesIn(storeView(store), DELIVERIES);
    return { ...rentalDays(wanted, { ...rules, deliveries, quantity: 1 }), today };
  }

  private now(): Now {
    return { at: this.clock.now(), zone: this.config.ZONE };
  }
}

/** A garment without turnover: the search applies each garment's own turnover. */
const ANY_GARMENT: Fleet['garment'] = {
  sku: '',
  size: '',
  turnoverBefore: 0,
  turnoverAfter: 0,
  deliveries: DELIVERIES,
  offered: true,
  version: 0,
  told: '',
};

const periodsOf = (price: GarmentPrice | undefined): PricedCalendar['periods'] =>
  PERIODS.flatMap((period) => {
    const amount = rentOf(price?.rents ?? [], period) ?? 0;
    return amount > 0 ? [{ period, days: daysOf(period), price: amount }] : [];
  });
