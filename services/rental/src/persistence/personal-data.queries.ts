import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** Rentals and fittings of a customer. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const bookings = await this.db.rows(
      `SELECT sku, state, first_day AS "firstDay", last_day AS "lastDay", delivery, order_number AS "orderNumber", price,
         currency, late_fee AS "lateFee", damage_fee AS "damageFee", returned_at AS "returnedAt", created_at AS "createdAt"
         FROM booking WHERE customer_id = $1 AND kind = 'rental' ORDER BY created_at`,
      [customerId],
    );
    const fittings = await this.db.rows(
      'SELECT day, minute, skus, state, created_at AS "createdAt" FROM fitting WHERE customer_id = $1 ORDER BY day, minute',
      [customerId],
    );
    const charges = await this.db.rows(
      `SELECT booking_charge.kind, amount, booking_charge.currency, booking_charge.state, booking_charge.created_at AS "createdAt"
         FROM booking_charge JOIN booking ON booking.id = booking_id WHERE customer_id = $1 ORDER BY booking_charge.id`,
      [customerId],
    );
    return { bookings, fittings, charges };
  }
}
