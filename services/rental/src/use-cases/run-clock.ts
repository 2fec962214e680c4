import { RentalReminderDueSchema } from '@garderoba/contracts';
import { addDays, type CivilDate } from '@garderoba/contracts/civil-days';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
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
    private readonly tasks: Tasks,
    private readonly fleets: FleetRepository,
    private readonly claims: ClaimRepository,
    private readonly reminders: ReminderRepository,
    private readonly retention: RetentionRepository,
    private readonly releaseClaim: ReleaseClaim,
    private readonly work: FleetWork,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.workers.every('rental.clock', this.config.CLOCK_MS, () => this.execute());
    this.workers.every('rental.reminders', MINUTE_MS, () => this.remind());
    this.workers.every('rental.new-day', MINUTE_MS, () => this.newDay());
    this.workers.every('rental.retention', HOUR_MS, () => this.forget());
  }

  /** True: more is due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const isMore = [
      await this.tasks.each({
        worker: 'rental.end-claims',
        batch: BATCH,
        due: (limit) => this.claims.expired(this.db, now, limit),
        idOf: (orderId) => orderId,
        run: async (orderId) => void (await this.releaseClaim.execute(orderId)),
      }),
      await this.tasks.each({
        worker: 'rental.clock',
        batch: BATCH,
        due: (limit) => this.fleets.due(this.db, now, limit),
        idOf: (sku) => sku,
        run: (sku) => this.settle([sku]),
      }),
    ];
    return isMore.includes(true);
  }

  /** Publishes first free days again when the new day has changed them, a few garments at a time. True: more is due. */
  newDay(): Promise<boolean> {
    const today = dateIn(this.clock.now(), this.config.ZONE);
    const tell = async (skus: readonly string[]): Promise<void> => {
      await this.settle(skus);
      await this.fleets.markToldOn(this.db, skus, today);
    };
    return this.tasks.each({
      worker: 'rental.new-day',
      batch: BATCH,
      due: (limit) => this.fleets.toldBefore(this.db, today, limit),
      idOf: (sku) => sku,
      run: (sku) => tell([sku]),
      runTogether: tell,
    });
  }

  /** Sends reminders on the day before the first day and on the day before the return, once each. True: more is due. */
  async remind(): Promise<boolean> {
    const now = this.clock.now();
    const today = dateIn(now, this.config.ZONE);
    if (now < instantOf(today, REMIND_FROM_HOUR, this.config.ZONE)) return false;
    // The return is due on the day after the last day, so the reminder is sent on the last day.
    const isMore = [await this.remindOf('start', addDays(today, 1)), await this.remindOf('return', today)];
    return isMore.includes(true);
  }

  private remindOf(kind: 'start' | 'return', day: CivilDate): Promise<boolean> {
    return this.tasks.each({
      worker: `rental.remind-${kind}`,
      batch: BATCH,
      due: (limit) => this.reminders.due(this.db, kind, day, limit),
      idOf: (bookingId) => bookingId,
      run: (bookingId) =>
        this.db.transaction(async (tx) => {
          const booking = await this.reminders.take(tx, kind, day, bookingId);
          if (!booking || !wasOrderedHere(booking)) return;
          const event = rentalReminderDue(booking, kind);
          await this.outbox.add(tx, BOOKING_TOPIC, booking.id, RentalReminderDueSchema, event);
        }),
    });
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
