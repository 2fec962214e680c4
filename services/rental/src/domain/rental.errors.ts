import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** Reason why the calendar does not offer a day. */
export type DateRefusal =
  | 'date_missing'
  | 'date_past'
  | 'date_too_soon'
  | 'date_too_far'
  | 'period_unknown'
  | 'weekday_blocked'
  | 'holiday';

/** The calendar does not offer that day for that period (VAL-008, wire-contract 11.9). Nothing is held. */
export class DateNotOffered extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'rental.date_not_offered';
  constructor(
    readonly reason: DateRefusal = 'date_missing',
    wanted: object = {},
  ) {
    super('A rental date must be chosen.', { reason, ...wanted });
  }
}

/** The delivery method is not available for the garment in this store (ERR-033). */
export class DeliveryNotOffered extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'rental.delivery_not_offered';
  constructor(delivery = '') {
    super('The chosen delivery method is not available.', { delivery });
  }
}

/** Every piece is taken on at least one of the days (ERR-054). Nothing is held. */
export class NotEnoughInventory extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.not_enough_inventory';
  constructor(lines: readonly { readonly sku: string; readonly date: string }[] = []) {
    super('There is not enough inventory for the chosen dates.', { lines });
  }
}

/** The cart exceeds the maximum number of held pieces (wire-contract 11.1). */
export class TooManyHolds extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'rental.too_many_holds';
  constructor(most = 0) {
    super(`A cart can hold the dates of ${most} garments at most.`, { most });
  }
}

/** The order's claim has ended: a late claim is refused. */
export class ClaimEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.claim_ended';
  constructor(orderId = '') {
    super(`the dates of order ${orderId} have been released`, { orderId });
  }
}

/** The same order claims again with other dates. */
export class ClaimDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.claim_differs';
  constructor(orderId = '') {
    super(`order ${orderId} has claimed other dates`, { orderId });
  }
}

/** The order was accepted: only OrderCancelled or the cancellation of a booking releases its dates. */
export class ClaimBooked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.claim_booked';
  constructor(orderId = '') {
    super(`the dates of order ${orderId} are booked`, { orderId });
  }
}

export class UnknownGarment extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'rental.unknown_garment';
  constructor(sku = '') {
    super(`${sku} is no garment to rent`, { sku });
  }
}

export class UnknownUnit extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'rental.unknown_unit';
  constructor(serial = '') {
    super(`no piece ${serial}`, { serial });
  }
}

/** Another garment has the piece. */
export class PieceElsewhere extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.piece_elsewhere';
  constructor(sku = '') {
    super('The piece is rented out as another garment.', { sku });
  }
}

/** The piece can not leave the rental: it is away or in service, promised to a booking, lost, or sold. */
export class PieceNotFree extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.piece_not_free';
  constructor(reason: 'away' | 'promised' | 'lost' | 'sold' = 'away') {
    super(`The piece can not leave the rental: ${reason}.`, { reason });
  }
}

/** The booking does not exist or belongs to another customer. */
export class UnknownBooking extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'rental.unknown_booking';
  constructor(bookingId = '') {
    super(`no booking ${bookingId}`, { bookingId });
  }
}

/** The carrier's scan is in the future: late fees cannot be computed from it. */
export class ScanInFuture extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'rental.scan_in_future';
  constructor(scannedAt = '', now = '') {
    super('The scan is in the future.', { scannedAt, now });
  }
}

/** The state machine has no such transition from the current state. */
export class StepNotAllowed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.step_not_allowed';
  constructor(action = '', state = '') {
    super(`${action} is not possible while the rental is ${state}`, { action, state });
  }
}

/** The days after the rental are taken, or the new length is not longer (wire-contract 11.9). */
export class ExtensionNotPossible extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.extension_not_possible';
  constructor(reason = '') {
    super('There is not enough inventory for the chosen dates.', { reason });
  }
}

/** The holidays of the country are not those that were read. */
export class HolidaysChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.holidays_changed';
  constructor(country = '') {
    super('The holidays were changed meanwhile. Reload them and try again.', { country });
  }
}

/** Late fee and damage fee together exceed the retail price of the piece. */
export class FeeTooHigh extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.fee_too_high';
  constructor(most = 0) {
    super('The fee exceeds the retail price of the piece.', { most });
  }
}

/** The price changed between the preview and the consent. */
export class PriceDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.price_differs';
  constructor(price = 0) {
    super('Prices have changed. Please review them.', { price });
  }
}

/** The slot is outside the opening hours, or fully booked. */
export class SlotNotOffered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.slot_not_offered';
  constructor(reason = '') {
    super('This appointment is not available.', { reason });
  }
}

/** The customer has the maximum number of fittings ahead. */
export class TooManyFittings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.too_many_fittings';
  constructor(most = 0) {
    super(`A customer can have ${most} appointments at most.`, { most });
  }
}

/** The price list has no such rental price. */
export class PriceUnknown extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'rental.price_unknown';
  constructor(sku = '') {
    super(`no rental price of ${sku}`, { sku });
  }
}
