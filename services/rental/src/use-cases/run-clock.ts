import { RentalReminderDueSchema } from '@garderoba/contracts';
import { addDays } from '@garderoba/contracts/civil-days';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type RentalConfig } from '../config.js';
import { dateIn, instantOf } from '../domain/civil-date.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { FleetRepository } from '../persistence/fleet.repository.js';
import { ReminderRepository } from '../persistence/reminder.repository.js';
import { RetentionRepository } from '../persistence/retention.repository.js';
import { FleetWork } from './fleet-work.js';
import { ReleaseClaim } from './release-claim.js';
import { BOOKING_TOPIC, rentalReminderDue, wasOrderedHere } from './rental-events.js';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Reminders are not sent at night. */
const REMIND_FROM_HOUR = 9;
const BATCH = 200;

/** Periodic tasks: expired holds, rentals that begin, late pieces, reminders, the new calendar day. */
@Injectable()
export class RunClock implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: RentalConfig,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly fleets: FleetRepository,
    private readonly claims: ClaimRepository,
    private readonly reminders: ReminderRepository,
    private readonly retention: RetentionRepository,
    private readonly releaseClaim: ReleaseClaim,
    private readonly work: FleetWork,
    private readonly outbox: Outbox,
  ) {}

  /** Schedules another run at once when there was more than one batch. The process can stop between batches. */
  private clockAgain: () => void = () => undefined;
  private newDayAgain: () => void = () => undefined;

  onModuleInit(): void {
    this.clockAgain = this.workers.every('rental.clock', this.config.CLOCK_MS, () => this.execute());
    this.workers.every('rental.reminders', MINUTE_MS, () => this.remind());
    this.newDayAgain = this.workers.every('rental.new-day', MINUTE_MS, () => this.newDay());
    this.workers.every('rental.retention', HOUR_MS, () => this.forget());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const orderId of await this.claims.expired(this.db, now)) await this.releaseClaim.execute(orderId);
    const skus = await this.fleets.due(this.db, now, BATCH);
    for (const sku of skus) await this.settle([sku]);
    if (skus.length > 0) this.clockAgain();
  }

  /** Publishes first free days again when the new day has changed them, a few garments at a time. */
  async newDay(): Promise<void> {
    const today = dateIn(this.clock.now(), this.config.ZONE);
    const skus = await this.fleets.toldBefore(this.db, today, BATCH);
    if (skus.length === 0) return;
    await this.settle(skus);
    await this.fleets.markToldOn(this.db, skus, today);
    this.newDayAgain();
  }

  /** Sends reminders on the day before the first day and on the day before the return, once each. */
  async remind(): Promise<void> {
    const now = this.clock.now();
    const today = dateIn(now, this.config.ZONE);
    if (now < instantOf(today, REMIND_FROM_HOUR, this.config.ZONE)) return;
    // The return is due on the day after the last day, so the reminder is sent on the last day.
    for (const [kind, day] of [
      ['start', addDays(today, 1)],
      ['return', today],
    ] as const) {
      for (let left = BATCH; left === BATCH; ) {
        left = await this.db.transaction(async (tx) => {
          const bookings = await this.reminders.take(tx, kind, day, BATCH);
          for (const booking of bookings.filter(wasOrderedHere)) {
            await this.outbox.add(
              tx,
              BOOKING_TOPIC,
              booking.id,
              RentalReminderDueSchema,
              rentalReminderDue(booking, kind),
            );
          }
          return bookings.length;
        });
      }
    }
  }

  async forget(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * 24 * HOUR_MS);
    await this.retention.forget({ events: daysAgo(14), reactions: daysAgo(30), marks: daysAgo(30) });
  }

  private async settle(skus: readonly string[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const open = await this.work.open(tx, skus);
      await this.work.save(tx, open, { actor: 'clock' });
      crashPoint('rental.clock.before-commit');
    });
  }
}
