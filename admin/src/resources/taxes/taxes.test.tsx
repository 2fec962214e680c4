import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const filter = (year: number) => `?filter=${encodeURIComponent(JSON.stringify({ year }))}`;
const aSeller = (id: string, more: object = {}) => ({
  ...{ id, customerId: id, customerName: `Seller ${id}`, sales: 31, consideration: 225_000, fees: 75_000 },
  ...{ hasFacts: true, step: null, waitsFrom: null, ...more },
});
const MESSAGE = {
  ...{ id: 'm-1', year: 2025, number: 1, kind: 'new', messageRef: 'PL2025PL-m-1', sellers: 2 },
  ...{ madeAt: '2026-01-15T08:30:00Z', madeByName: 'Ada' },
};

describe('sellers in the report', () => {
  it('are of a year, with their sums and what is missing', async () => {
    const backoffice = fakeBackoffice({
      'GET tax-sellers': page('tax-sellers', [
        aSeller('a'),
        aSeller('b', { hasFacts: false, step: 'last', waitsFrom: '2026-01-28T11:00:00Z' }),
        aSeller('c', { hasFacts: false }),
      ]),
    });
    renderConsole(`/tax-sellers${filter(2025)}`);
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Seller a.*31.*€2,250\.00.*€750\.00.*Given/);
    expect(rows[2]).toHaveTextContent(/Seller b.*Reminded twice.*2026/);
    expect(rows[3]).toHaveTextContent(/Seller c.*Not asked/);
    expect(JSON.parse(backoffice.of('GET', 'tax-sellers').at(-1)?.query.get('filter') ?? '')).toEqual({ year: 2025 });
  });
});

describe('messages to the tax office', () => {
  it('are made for a year, and missing rates are told with the line that sets them', async () => {
    const details = { year: 2025, known: '2024:PLN=4.2750,SEK=11.4590' };
    const refusal = { code: 409, result: 'x', meta: { reason: 'marketplace.tax_rates_missing', details } };
    const backoffice = fakeBackoffice({
      'GET tax-messages': page('tax-messages', []),
      'POST tax-messages/all/make': { status: 409, json: refusal },
    });
    const { user } = renderConsole(`/tax-messages${filter(2025)}`);
    await user.click(await screen.findByRole('button', { name: 'Make the report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make the report of a year?' });
    const year = within(dialog).getByLabelText(/Year/);
    await user.clear(year);
    await user.type(year, '2025');
    await user.click(within(dialog).getByRole('button', { name: 'Make the report' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /rates of 2025 .* \.env .* MARKETPLACE_EUR_RATES=2024:PLN=4\.2750,SEK=11\.4590;2025:PLN=RATE,SEK=RATE$/,
    );
    expect(backoffice.of('POST', 'tax-messages/all/make').map(({ body }) => body)).toEqual([{ year: 2025 }]);
  });

  it('are downloaded as they were kept', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const backoffice = fakeBackoffice({
      'GET tax-messages': page('tax-messages', [MESSAGE]),
      'GET tax-messages/m-1/file': { json: '<DPI/>' },
    });
    const { user } = renderConsole(`/tax-messages${filter(2025)}`);
    expect(await screen.findByText('PL2025PL-m-1')).toBeVisible();
    expect(screen.getByText('New sellers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download XML' }));
    await waitFor(() => expect(backoffice.of('GET', 'tax-messages/m-1/file')).toHaveLength(1));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
