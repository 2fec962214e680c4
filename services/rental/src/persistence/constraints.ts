import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'booking_no_overlap',
    'booking_state',
    'booking_days',
    'booking_kind',
    'booking_owner',
    'booking_amounts',
    'booking_pending',
    'booking_fees',
    'booking_charge_kind',
    'booking_charge_state',
    'booking_charge_amount',
    'booking_charge_paid',
    'garment_turnover',
    'unit_state',
    'order_claim_state',
    'order_claim_expires',
    'holiday_days',
    'fitting_state',
    'fitting_one_per_place',
    // partial unique indexes
    'booking_charge_asked',
    'booking_charge_once',
  ];
}
