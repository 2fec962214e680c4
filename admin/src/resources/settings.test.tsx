import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';
import type { PaymentMethod, ShippingMethod } from './methods/method.ts';
import type { TaxRule } from './tax-rules/tax-rule.ts';

const courier: ShippingMethod = {
  id: 'dhl_dhl',
  position: 0,
  carrier: 'dhl',
  method: 'dhl',
  carrierTitle: { en: 'DHL' },
  methodTitle: { en: 'Courier' },
  tariffs: [
    { countries: ['PL'], prices: { PLN: 15_00, EUR: 3_90, SEK: 39_00 }, freeFrom: {} },
    { countries: null, prices: { PLN: 49_00, EUR: 11_90, SEK: 129_00 }, freeFrom: {} },
  ],
  notIn: ['eur_de'],
  offIn: [],
  version: 3,
};
const transfer: PaymentMethod = {
  id: 'banktransfer',
  position: 0,
  title: { en: 'Bank transfer' },
  offline: true,
  fee: { PLN: 0, EUR: 0, SEK: 0 },
  notIn: [],
  offIn: ['sek_se'],
  version: 1,
};

describe('delivery and payment', () => {
  it('a price, a free limit and a store view are set; the server gets the whole and the version that was seen', async () => {
    const backoffice = fakeBackoffice({
      'GET shipping-methods/:id': { json: courier },
      'PUT shipping-methods/:id': { json: { ...courier, version: 4 } },
    });
    const { user } = renderConsole('/shipping-methods/dhl_dhl');
    const poland = (await screen.findByRole('heading', { name: 'To PL' })).closest('section') as HTMLElement;
    fireEvent.change(within(poland).getAllByRole('textbox', { name: /^Price/ })[0] as HTMLElement, {
      target: { value: '12,34' },
    });
    fireEvent.change(within(poland).getAllByRole('textbox', { name: /^Free from/ })[0] as HTMLElement, {
      target: { value: '300' },
    });
    expect(screen.getByRole('checkbox', { name: 'eur_de' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'sek_se' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backoffice.of('PUT', 'shipping-methods/dhl_dhl')).toHaveLength(1));
    const body = backoffice.of('PUT', 'shipping-methods/dhl_dhl')[0]?.body as ShippingMethod;
    expect(Object.keys(body).sort()).toEqual(['offIn', 'tariffs', 'version']);
    expect(body).toMatchObject({ offIn: ['sek_se'], version: 3 });
    expect(body.tariffs[0]?.prices).toEqual({ PLN: 12_34, EUR: 3_90, SEK: 39_00 });
    expect(body.tariffs[0]?.freeFrom.PLN).toBe(300_00);
  });

  it('a price left empty is not sent', async () => {
    const backoffice = fakeBackoffice({ 'GET payment-methods/:id': { json: transfer } });
    const { user } = renderConsole('/payment-methods/banktransfer');
    fireEvent.change((await screen.findAllByRole('textbox', { name: /^Fee/ }))[0] as HTMLElement, {
      target: { value: '' },
    });
    expect(screen.getByRole('checkbox', { name: 'sek_se' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(backoffice.of('PUT', 'payment-methods/banktransfer')).toHaveLength(0);
  });
});

describe('taxes', () => {
  const rule: TaxRule = {
    id: 1,
    code: 'vat-standard',
    productTaxClass: 'standard',
    version: 2,
    rates: [
      { country: 'PL', bps: 22_00, validFrom: '1970-01-01T00:00:00.000Z', state: 'over' },
      { country: 'PL', bps: 23_00, validFrom: '2011-01-01T00:00:00.000Z', state: 'holds' },
      { country: 'PL', bps: 24_00, validFrom: '2099-01-01T00:00:00.000Z', state: 'coming' },
    ],
  };

  it('rates in effect are shown and sent unchanged; future ones can be changed, a new one applies at once', async () => {
    const backoffice = fakeBackoffice({ 'GET tax-rules/:id': { json: rule }, 'PUT tax-rules/:id': { json: rule } });
    const { user } = renderConsole('/tax-rules/1');
    const held = await screen.findByRole('table');
    expect(within(held).getByRole('row', { name: /PL 23.% .* Valid/ })).toBeVisible();
    expect(within(held).getByRole('row', { name: /PL 22.% always Ended/ })).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: /Percent/ }), { target: { value: '25.5' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backoffice.of('PUT', 'tax-rules/1')).toHaveLength(1));
    expect(backoffice.of('PUT', 'tax-rules/1')[0]?.body).toEqual({
      version: 2,
      rates: [
        { country: 'PL', bps: 22_00, validFrom: '1970-01-01T00:00:00.000Z' },
        { country: 'PL', bps: 23_00, validFrom: '2011-01-01T00:00:00.000Z' },
        { country: 'PL', bps: 25_50, validFrom: '2099-01-01T00:00:00.000Z' },
      ],
    });
  });
});

it('a store view shows its methods, with links to their settings', async () => {
  fakeBackoffice({
    'GET stores/:id': {
      json: {
        ...{
          id: 'eur_de',
          code: 'eur_de',
          language: 'de',
          locale: 'de-DE',
          currency: 'EUR',
          country: 'DE',
          name: 'Garderoba Deutschland',
          url: 'https://shop.example/de',
          search: { index: 'catalog_eur_de' },
        },
        shipping: [{ id: 'dhl_dhl', title: { carrier: { en: 'DHL' }, method: { en: 'Courier' } }, offered: true }],
        payment: [{ id: 'payinstore', title: { en: 'Pay in store' }, offered: false }],
      },
    },
    'GET stores': page('stores', []),
  });
  renderConsole('/stores/eur_de/show');
  expect(await screen.findByRole('link', { name: 'DHL · Courier' })).toHaveAttribute(
    'href',
    '/shipping-methods/dhl_dhl',
  );
  expect(screen.getByText('Not offered')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://shop.example/de' })).toBeVisible();
  expect(screen.getByText('catalog_eur_de')).toBeVisible();
});

it('a store view is opened from the list, which has fewer fields', async () => {
  const known = { id: 'eur_de', code: 'eur_de', language: 'de', currency: 'EUR', country: 'DE', prefix: '/de' };
  const facts = { name: 'Garderoba Deutschland', url: 'https://shop.example/de', search: { index: 'catalog_eur_de' } };
  fakeBackoffice({
    'GET stores': page('stores', [{ ...known, ...facts }]),
    'GET stores/:id': {
      json: {
        ...known,
        ...facts,
        shipping: [],
        payment: [{ id: 'payinstore', title: { en: 'Pay in store' }, offered: true }],
      },
    },
  });
  const { user } = renderConsole('/stores');
  await user.click(await screen.findByRole('link', { name: 'eur_de' }));
  expect(await screen.findByText('Pay in store')).toBeVisible();
});

it.each([
  ['stores', { id: 'eur_de', code: 'eur_de', language: 'de', currency: 'EUR', country: 'DE', prefix: '/de' }, 'eur_de'],
  [
    'tax-rules',
    {
      id: 1,
      code: 'standard',
      productTaxClass: 'standard',
      rates: [
        { country: 'PL', bps: 2300, state: 'holds' },
        { country: 'SE', bps: 2600, state: 'coming' },
        { country: 'SE', bps: 2550, state: 'holds' },
      ],
    },
    'PL 23 % · SE 25.5 %',
  ],
  [
    'shipping-methods',
    {
      id: 'dhl_dhl',
      carrierTitle: { en: 'DHL' },
      methodTitle: { en: 'Courier' },
      tariffs: [{ countries: null, prices: { EUR: 390 }, freeFrom: { EUR: 100_00 } }],
      ...{ offIn: [], notIn: [] },
    },
    'All: €3.90 (free from €100.00)',
  ],
  [
    'payment-methods',
    { id: 'banktransfer', title: { en: 'Bank transfer' }, offline: true, fee: {}, offIn: ['eur_de'], notIn: [] },
    'pln_pl, eur_en, sek_se, eur_nl',
  ],
  [
    'attributes',
    {
      id: 'size',
      code: 'size',
      frontendInput: 'select',
      labels: { en: 'Size' },
      options: [{ labels: { en: 'M' } }],
      isFilterable: true,
    },
    'Size',
  ],
])('the settings %s are shown as the services keep them', async (resource, row, words) => {
  fakeBackoffice({ [`GET ${resource}`]: page(resource, [row]) });
  renderConsole(`/${resource}`);
  expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeVisible();
});
