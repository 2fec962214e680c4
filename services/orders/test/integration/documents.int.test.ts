import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { anAddress } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** A paid, partly refunded order in one language. */
async function order(store: string, address = {}) {
  const { body } = await shop.place(shop.newCart(), { order: { store, billingAddress: anAddress(address) } });
  await shop.orders.call('POST', `/v1/admin-orders/${body.number}/mark-paid`, { staffId: 'staff' });
  const refund = { staffId: 'staff', key: uuidv7(), lines: [], other: 5_00 };
  const { body: facts } = await shop.orders.call<OrderDto>('POST', `/v1/admin-orders/${body.number}/refund`, refund);
  return { ...facts, guestKey: body.guestKey as string };
}

async function pdf(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const { status, headers, body } = await shop.orders.call<string>('GET', path);
  return { status, type: headers.get('content-type'), text: String(body) };
}

// The first print loads fonts and the PDF writer: on a busy machine that exceeds the default timeout.
const PATIENCE = 60_000;

describe('documents', () => {
  it.each(['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl'])(
    'are printed in the language of %s, as PDF with the letters it needs',
    async (store) => {
      const placed = await order(store, { firstName: 'Łucja', lastName: 'Åström-Weiß', city: 'Łódź' });
      expect(placed.documents.map(({ kind }) => kind)).toEqual(['invoice', 'correction']);
      for (const { number } of placed.documents) {
        const { status, type, text } = await pdf(
          `/v1/orders/${placed.number}/documents/${number}.pdf?guestKey=${placed.guestKey}`,
        );
        expect({ status, type, start: text.slice(0, 5) }).toEqual({
          status: 200,
          type: 'application/pdf',
          start: '%PDF-',
        });
        expect(text).toContain('DejaVuSans');
      }
    },
    PATIENCE,
  );

  it(
    'are the same bytes whenever they are printed',
    async () => {
      const placed = await order('pln_pl', { company: 'Atelier sp. z o.o.', taxId: '1234567890' });
      const path = `/v1/admin-orders/${placed.number}/documents/${placed.documents[0]?.number}.pdf`;
      const [first, second] = [await pdf(path), await pdf(path)];
      expect(first.text.length).toBeGreaterThan(5_000);
      expect(withoutId(second.text)).toBe(withoutId(first.text));
    },
    PATIENCE,
  );

  it('are shown to the order’s owner only', async () => {
    const placed = await order('pln_pl');
    const other = await order('pln_pl');
    const number = placed.documents[0]?.number;
    expect((await pdf(`/v1/orders/${placed.number}/documents/${number}.pdf`)).status).toBe(404);
    expect((await pdf(`/v1/orders/${other.number}/documents/${number}.pdf?guestKey=${other.guestKey}`)).status).toBe(
      404,
    );
  });
});

/** The file identifier in the trailer is random by definition of the format. */
const withoutId = (text: string): string => text.replace(/\/ID \[.*?\]/s, '');
