import {
  type RentalBooked,
  RentalBookedSchema,
  type RentalCancelled,
  RentalCancelledSchema,
  type RentalChargeDue,
  RentalChargeDueSchema,
  type RentalChargeWithdrawn,
  RentalChargeWithdrawnSchema,
  type RentalEnded,
  RentalEndedSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { RentedPiecesRepository } from '../persistence/rented-pieces.repository.js';
import { GiveBackRental } from '../use-cases/owing/give-back-rental.js';
import { KeepDeposit } from '../use-cases/owing/keep-deposit.js';
import { PlaceRentalCharge } from '../use-cases/owing/place-rental-charge.js';
import { WithdrawCharge } from '../use-cases/owing/withdraw-charge.js';

const TOPIC = 'rental.booking.v1';

/**
 * Effects of booking events on money: reserves and releases deposits, charges what is owed, refunds cancelled bookings.
 * Remembers which rented pieces were handed over.
 */
@Consumer()
export class RentalsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly giveBack: GiveBackRental,
    private readonly deposits: KeepDeposit,
    private readonly charges: PlaceRentalCharge,
    private readonly withdraw: WithdrawCharge,
    private readonly pieces: RentedPiecesRepository,
  ) {}

  @Consumes(TOPIC, RentalBookedSchema)
  async booked({ id, body }: Received<RentalBooked>): Promise<void> {
    const { bookingId, orderId, lineId, version, firstDay, deposit } = body;
    if (!orderId) return;
    const amount = Number(deposit?.amount ?? 0n);
    const currency = deposit?.currency ?? '';
    await this.inbox.once('orders.rental-booked', id, async (tx) => {
      await this.pieces.booked(tx, { bookingId, lineId, version, firstDay });
      await this.deposits.booked(tx, { bookingId, orderId, firstDay, amount, currency });
    });
  }

  @Consumes(TOPIC, RentalChargeDueSchema)
  async chargeDue({ id, body }: Received<RentalChargeDue>): Promise<void> {
    await this.inbox.once('orders.rental-charge', id, (tx) => this.charges.execute(tx, body));
  }

  @Consumes(TOPIC, RentalChargeWithdrawnSchema)
  async chargeWithdrawn({ id, body: { chargeId } }: Received<RentalChargeWithdrawn>): Promise<void> {
    await this.inbox.once('orders.rental-charge-withdrawn', id, (tx) => this.withdraw.execute(tx, chargeId));
  }

  /**
   * No-show: the money is kept. When the order itself was cancelled, it has been refunded already. Done once per
   * booking, because a piece that cost nothing leaves no refund by which a repeat could be recognised.
   */
  @Consumes(TOPIC, RentalCancelledSchema)
  async cancelled({ body: { bookingId, orderId, lineId, reason } }: Received<RentalCancelled>): Promise<void> {
    if (!orderId) return;
    await this.inbox.once('orders.rental-cancelled', bookingId, async (tx) => {
      await this.pieces.ended(tx, bookingId, 'cancelled');
      await this.deposits.over(tx, bookingId);
      if (reason === 'not_collected') return;
      await this.withdraw.extensionsOf(tx, bookingId);
      if (reason === 'order') return;
      const by = reason === 'customer' ? 'customer' : 'staff';
      await this.giveBack.execute(tx, { bookingId, orderId, lineId, reason: by });
    });
  }

  @Consumes(TOPIC, RentalEndedSchema)
  async ended({ id, body: { bookingId, outcome } }: Received<RentalEnded>): Promise<void> {
    await this.inbox.once('orders.rental-ended', id, async (tx) => {
      await this.pieces.ended(tx, bookingId, outcome);
      await this.deposits.over(tx, bookingId);
    });
  }
}
