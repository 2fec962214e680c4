import type { TestService } from '@garderoba/service-kit/testing/service';

/** Id of the nth order. */
export const orderId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Writes `count` orders of the past, a minute apart; every seventh was cancelled. */
export async function bringOrders({ db }: TestService, count: number): Promise<void> {
  const id = (kind: string) => `('${kind}0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await db.rows(
    `INSERT INTO placement (order_id, key, cart_ref, request_hash, state, deadline, created_at, outcome)
     SELECT ${id('0000')}, 'key ' || n, 'cart ' || n, 'hash', 'accepted', at, at, jsonb_build_object('number', n)
       FROM generate_series(1, ${count}) AS n, LATERAL (SELECT '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at) t`,
  );
  const address = { firstName: 'Ola', lastName: 'Nowak', street: ['Prosta 1'], postcode: '00-001', city: 'Warszawa' };
  await db.rows(
    `INSERT INTO orders (id, number, status, cancel_reason, placed_at, updated_at, store, language, currency, cart_id, email,
            subtotal_net, subtotal_gross, shipping_net, shipping_gross, payment_fee, discount, tax, grand_total, payment,
            billing_address)
     SELECT ${id('0000')}, n, status, CASE status WHEN 'canceled' THEN 'staff' END, at, at, 'pln_pl', 'pl', 'PLN', ${id('1111')},
            'shopper' || n % 5000 || '@example.com', 8130, 10000 + n % 900, 0, 0, 0, 0, 1870, 10000 + n % 900,
            '{"method": "stripe", "title": "Online"}', $1
       FROM generate_series(1, ${count}) AS n,
            LATERAL (SELECT '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at,
                            CASE WHEN n % 7 = 0 THEN 'canceled' ELSE 'processing' END AS status) t`,
    [
      {
        ...{ ...address, country: 'PL', email: 'ola@example.com', phone: '', company: '', taxId: '' },
        ...{ region: '', regionCode: '', regionId: null },
      },
    ],
  );
  await db.rows(
    `INSERT INTO order_line (id, order_id, position, sku, name, type, kind, quantity, unit_net, unit_gross, row_net, row_gross,
            tax_bps, tax, discount, options, pieces)
     SELECT ${id('2222')}, ${id('0000')}, 0, 'DRS-1', 'Suknia', 'simple', 'purchase', 2, 4065, 5000, 8130, 10000 + n % 900, 2300,
            1870, 0, '[]', '[{"sku": "DRS-1", "quantity": 2}]'
       FROM generate_series(1, ${count}) AS n`,
  );
  await db.rows(`UPDATE number_series SET last = ${count} WHERE name = 'order'`);
  await db.rows('ANALYZE');
}
