import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { rearranged } from '../domain/fleet.js';
import { HolidaysChanged } from '../domain/rental.errors.js';
import { type GarmentInput, GarmentRepository, type HolidayInput } from '../persistence/garment.repository.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { FleetWork } from './fleet-work.js';
import { versionOf } from './holidays-version.js';

/** Imports garments and their pieces. Bookings of a retired piece move to the other pieces. */
@Injectable()
export class SetGarments {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly garments: GarmentRepository,
    private readonly holidays: HolidayQueries,
    private readonly work: FleetWork,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(garments: readonly GarmentInput[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.garments.save(tx, garments, this.clock.now());
      await this.retell(
        tx,
        garments.map(({ sku }) => sku),
      );
    });
  }

  /**
   * Replaces the holidays of a country. `version`: of the holidays that were read; absent: whatever is there is
   * replaced (import).
   *
   * @throws HolidaysChanged
   */
  async setHolidays(country: string, holidays: readonly HolidayInput[], version?: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.garments.lockHolidays(tx, country);
      const before = await this.holidays.list(country, tx);
      if (version !== undefined && version !== versionOf(before)) throw new HolidaysChanged(country);
      await this.garments.saveHolidays(tx, country, holidays);
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'holidays', id: country },
        before: { days: before },
        after: { days: await this.holidays.list(country, tx) },
      });
    });
    this.holidays.forget();
  }

  /** Pieces were added or removed: reassigns bookings and publishes the free days. */
  async retell(tx: Tx, skus: readonly string[]): Promise<void> {
    const open = await this.work.open(tx, skus);
    for (const sku of skus) if (open.has(sku)) open.decide(sku, (fleet, now) => rearranged(fleet, [], now));
    await this.work.save(tx, open, { actor: 'clock' });
  }
}
