import { type CivilDate, NEVER } from '@garderoba/contracts/civil-days';
import { type Booking, NO_UNIT } from './booking.js';
import { DateNotOffered } from './rental.errors.js';
import { type Now, timerOf } from './settle.js';

/** Days in service; open-ended when the duration is unknown. */
export function newService(
  { id, sku, from, to, note }: { id: string; sku: string; from: CivilDate; to: CivilDate | null; note: string },
  now: Now,
): Booking {
  const last = to ?? NEVER;
  if (last < from) throw new DateNotOffered('date_past', { from, to: last });
  const booking: Booking = {
    id,
    sku,
    unitId: NO_UNIT,
    kind: 'service',
    state: 'planned',
    blocked: { from, to: last },
    first: from,
    last,
    period: null,
    delivery: null,
    store: null,
    cartRef: null,
    orderId: null,
    orderNumber: null,
    lineId: null,
    customerId: null,
    holdUntil: null,
    dueAt: null,
    price: 0,
    currency: null,
    dailyFee: 0,
    retail: 0,
    lateFee: 0,
    damageFee: 0,
    pending: null,
    returnedAt: null,
    reason: note,
    version: 1,
    createdAt: now.at,
  };
  return { ...booking, dueAt: timerOf(booking, now) };
}
