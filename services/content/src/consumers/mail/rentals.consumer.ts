import {
  type RentalBooked,
  RentalBookedSchema,
  type RentalOverdue,
  RentalOverdueSchema,
  type RentalReminderDue,
  RentalReminderDueSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/**
 * Requests the mails of a booking: a confirmation of each of its versions that was booked, reminders of its first and of
 * its last day, one per day, and one overdue notice.
 */
@Consumer()
export class RentalsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('rental.booking.v1', RentalBookedSchema)
  async booked({ id, body: { bookingId, version, orderId } }: Received<RentalBooked>): Promise<void> {
    await this.inbox.once('content.mail-rental-booked', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'rental_booked', subject: `${bookingId}/${version}`, orderId }),
    );
  }

  @Consumes('rental.booking.v1', RentalReminderDueSchema)
  async reminder({ id, body: { bookingId, orderId, kind, day } }: Received<RentalReminderDue>): Promise<void> {
    await this.inbox.once('content.mail-rental-reminder', id, (tx) =>
      this.intendMail.execute(tx, {
        kind: kind === 'start' ? 'rental_reminder' : 'rental_return',
        subject: day ? `${bookingId}/${day}` : bookingId,
        orderId,
      }),
    );
  }

  @Consumes('rental.booking.v1', RentalOverdueSchema)
  async overdue({ id, body: { bookingId, orderId } }: Received<RentalOverdue>): Promise<void> {
    await this.inbox.once('content.mail-rental-late', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'rental_late', subject: bookingId, orderId }),
    );
  }
}
