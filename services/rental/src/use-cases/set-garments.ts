import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { rearranged } from '../domain/fleet.js';
import { type GarmentInput, GarmentRepository, type HolidayInput } from '../persistence/garment.repository.js';
import { HolidayQueries } from '../persistence/holiday.queries.js';
import { FleetWork } from './fleet-work.js';

/** Imports garments and their pieces. Bookings of a retired piece move to the other pieces. */
@Injectable()
export class SetGarments {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly garments: GarmentRepository,
    private readonly holidays: HolidayQueries,
    private readonly work: FleetWork,
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

  async setHolidays(country: string, holidays: readonly HolidayInput[]): Promise<void> {
    await this.db.transaction((tx) => this.garments.saveHolidays(tx, country, holidays));
    this.holidays.forget();
  }

  /** Pieces were added or removed: reassigns bookings and publishes the free days. */
  async retell(tx: Tx, skus: readonly string[]): Promise<void> {
    const open = await this.work.open(tx, skus);
    for (const sku of skus) if (open.has(sku)) open.decide(sku, (fleet, now) => rearranged(fleet, [], now));
    await this.work.save(tx, open, { actor: 'clock' });
  }
}
