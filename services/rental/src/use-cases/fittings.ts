import { addDays, type CivilDate } from '@garderoba/contracts/civil-days';
import { DAYS_AHEAD } from '@garderoba/contracts/rental-calendar';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import { holidayCountry } from '../domain/calendar-rules.js';
import { dateIn, instantOf, isCivilDate } from '../domain/civil-date.js';
import { checkMoreFittings, checkSlot, type Fitting, freePlace, slotsOf } from '../domain/fitting.js';
import { SlotNotOffered, UnknownBooking } from '../domain/rental.errors.js';
import { FittingRepository } from '../persistence/fitting.repository.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';

/** Appointments for fittings in the showroom. */
@Injectable()
export class Fittings {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly fittings: FittingRepository,
    private readonly holidays: HolidayQueries,
  ) {}

  /** Available slots of that day: hours in the future with a free place. */
  async slots(day: string): Promise<Array<{ minute: number; places: number }>> {
    if (!isCivilDate(day)) throw new SlotNotOffered('date');
    const taken = await this.fittings.ofDay(this.db, day);
    const now = this.clock.now();
    if (day > addDays(dateIn(now, this.config.ZONE), DAYS_AHEAD)) return [];
    return slotsOf(day, await this.closed())
      .filter((minute) => instantOf(day, minute / 60, this.config.ZONE) > now)
      .map((minute) => ({
        minute,
        places: this.config.FITTING_PLACES - taken.filter((one) => one.minute === minute).length,
      }))
      .filter(({ places }) => places > 0);
  }

  /** Books one place in the showroom, if the customer has not too many ahead. Idempotent by customer and hour. */
  async book(wanted: { customerId: string; day: string; minute: number; skus: readonly string[] }): Promise<Fitting> {
    const { customerId, day, minute, skus } = wanted;
    checkSlot(day, minute, await this.closed());
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      if (instantOf(day, minute / 60, this.config.ZONE) <= now) throw new SlotNotOffered('past');
      if (day > addDays(dateIn(now, this.config.ZONE), DAYS_AHEAD)) throw new SlotNotOffered('too_far');
      const own = await this.fittings.lockCustomer(tx, customerId, this.today());
      const known = own.find((one) => one.day === day && one.minute === minute);
      if (known) return known;
      checkMoreFittings(own.filter((one) => instantOf(one.day, one.minute / 60, this.config.ZONE) > now).length);
      const taken = (await this.fittings.lockDay(tx, day)).filter((one) => one.minute === minute);
      const place = freePlace(
        taken.map((one) => one.place),
        this.config.FITTING_PLACES,
      );
      const fitting: Fitting = { id: uuidv7(), day, minute, place, customerId, skus, state: 'booked' };
      await this.fittings.add(tx, fitting, now);
      return fitting;
    });
  }

  async cancel(id: string, customerId: string): Promise<void> {
    if (!(await this.fittings.cancel(this.db, id, customerId))) throw new UnknownBooking(id);
  }

  ofCustomer(customerId: string): Promise<Fitting[]> {
    return this.fittings.ofCustomer(this.db, customerId, this.today());
  }

  private today(): CivilDate {
    return dateIn(this.clock.now(), this.config.ZONE);
  }

  private async closed() {
    return (await this.holidays.all()).get(holidayCountry('showroom', '')) ?? [];
  }
}
