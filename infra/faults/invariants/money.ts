import { restOf } from '@garderoba/contracts/rental-charges';
import type { Ask } from './ask.ts';

/**
 * I1: captured − refunded is zero while unpaid and after cancellation, otherwise the total less decided refunds; in our
 * records and in the provider's (the sandbox), whose open authorizations equal our held deposits.
 */
export async function moneyAddsUp(ask: Ask): Promise<string[]> {
  const wrong = await ask<{ number: string }>(
    'orders',
    `SELECT o.number::text FROM orders o
      WHERE o.paid < o.refunded
         OR (o.status = 'canceled' AND o.paid <> o.refunded)
         OR (o.status = 'pending_payment' AND o.paid <> 0)
         OR o.paid > o.grand_total
         OR o.grand_total <> o.subtotal_gross + o.shipping_gross + o.payment_fee - o.discount
         OR o.subtotal_gross <> (SELECT sum(row_gross) FROM order_line l WHERE l.order_id = o.id)`,
  );
  const kept = await ask<{ number: string; kept: string; owed: string }>(
    'orders',
    `SELECT o.number::text, k.kept::text, k.owed::text FROM orders o, LATERAL (
       SELECT (SELECT coalesce(sum(s.amount - s.refunded), 0) FROM payment p JOIN sandbox_session s USING (session_id)
                WHERE p.order_id = o.id AND s.state = 'paid') AS kept,
              CASE WHEN EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'paid') THEN o.paid - o.refunded
                   ELSE 0 END AS owed) k
      WHERE k.kept <> k.owed
        AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'open')`, // outcome not received yet: the poller will request it
  );
  const deposits = await ask<{ id: string; ours: string; theirs: string }>(
    'orders',
    `SELECT coalesce(d.id, a.payment_id)::text AS id, coalesce(d.state, 'none') AS ours, coalesce(a.state, 'none') AS theirs
       FROM deposit d FULL JOIN sandbox_authorisation a ON a.payment_id = d.id
      WHERE (d.state = 'held' AND a.state IS DISTINCT FROM 'authorised')
         OR (a.state = 'authorised' AND coalesce(d.state, '') NOT IN ('held', 'asking', 'unwanted', 'capturing', 'releasing'))`,
  );
  return [
    ...wrong.map(({ number }) => `I1: the money of order ${number} does not add up`),
    ...kept.map((order) => `I1: the provider keeps ${order.kept} for order ${order.number}, which has ${order.owed}`),
    ...deposits.map(({ id, ours, theirs }) => `I1: deposit ${id} is ${ours} here and ${theirs} at the provider`),
  ];
}

/** I1, I6: every charge of a booking or subscription has its order, and both sides have the same outcome. */
export async function chargesAgree(ask: Ask): Promise<string[]> {
  const placed = new Map(
    (
      await ask<{ id: string; status: string }>(
        'orders',
        'SELECT charge_id AS id, status FROM orders WHERE charge_id IS NOT NULL',
      )
    ).map(({ id, status }) => [id, status]),
  );
  const owed = [
    ...(await ask<{ id: string; state: string }>('rental', 'SELECT id, state FROM booking_charge')),
    ...(await ask<{ id: string; state: string }>('loyalty', 'SELECT id, state FROM charge')),
  ];
  return owed.flatMap(({ id, state }) => {
    const status = placed.get(id);
    if (!status) return [`I6: the charge ${id} has no order`];
    // The part of a rental charge that its deposit does not cover is a second order.
    const isPaid = [status, placed.get(restOf(id)) ?? status].every(
      (one) => one === 'complete' || one === 'processing',
    );
    // Withdrawn or ended: it may have been paid just before, and is refunded.
    const agree = ['withdrawn', 'ended'].includes(state) || isPaid === (state === 'paid');
    return agree ? [] : [`I1: the charge ${id} is ${state}, its order ${status}`];
  });
}
