import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf } from '../../../test/account-page.tsx';
import { json, ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { forgetPages } from '../../../test/page.tsx';
import { store } from '../../../test/render-shop.tsx';
import { openSelling, photoOf } from '../../../test/selling-page.tsx';
import { sellingDraft } from '../../features/selling/draft/draft.ts';
import { session } from '../../lib/data/session.ts';

beforeEach(forgetPages);

const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const products = '/api/ext/pim/products';
const draft = () => sellingDraft.get(store());

/** One garment up to the confirmation. */
async function toConfirm(opened = openSelling()) {
  await step('What would you like to sell?');
  await opened.fill('Silk dress', '150');
  await opened.photographAll();
  await opened.press('Next: delivery');
  await step('How it comes to us, and where the money goes');
  await opened.deliver();
  await opened.press('Next: confirm');
  await step('Everything right?');
  return opened;
}

describe('the selling flow', () => {
  it('[SELL-009] [SELL-032] [SELL-007] keeps a guest at the registration, also at the address of a later step', async () => {
    const { router } = openSelling('#confirm', createFakeGateway());
    await step('First, an account');
    await waitFor(() => expect(router.state.location.hash).toBe('#register'));
    expect(screen.getByText('1 Account')).toHaveAttribute('aria-current', 'step');
  });

  it('[SELL-008] [SELL-030] [USR-002] starts at the garments for any signed-in customer', async () => {
    const { router } = openSelling();
    await step('What would you like to sell?');
    await waitFor(() => expect(router.state.location.hash).toBe('#product'));
    expect(screen.queryByRole('link', { name: '3 Delivery' })).not.toBeInTheDocument();
  });

  it('[SELL-022] [SELL-023] the form has labelled inputs for four photos and the prices', async () => {
    openSelling();
    await step('What would you like to sell?');
    for (const label of ['Front', 'Back', 'Side', 'Inside label'])
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'file');
    for (const label of ['Purchase price', 'Shop price', 'Your asking price', 'The price is negotiable'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
  });

  it('[VAL-028] does not go on before everything is filled, and says at each field what is missing', async () => {
    const { press } = openSelling();
    await step('What would you like to sell?');
    await press('Next: delivery');
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Field is required');
    expect(screen.getByLabelText('Size')).toHaveAccessibleDescription('Please choose');
    expect(screen.getByLabelText('Front')).toHaveAccessibleDescription('Please add this photo.');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(draft().isProductValid).toBe(false);
  });

  it('[SELL-051] [SELL-052] says what the seller gets of one garment and of all', async () => {
    const { fill, photographAll, press, user } = openSelling();
    await step('What would you like to sell?');
    await fill('Silk dress', '150');
    expect(screen.getByText(/^you get €112.50/)).toBeInTheDocument();
    await photographAll();
    await press('Add another garment');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Four photos' })).toHaveFocus());
    await user.type(await screen.findByLabelText('Your asking price'), '99.99');
    expect(screen.getByText(/^For all of them you get €187.49/)).toBeInTheDocument();
  });

  it('[SELL-002] [SELL-006] [SELL-031] [SELL-033] [SELL-027] [VAL-027] [ERR-044] goes through its steps, one at a time, and creates the garments', async () => {
    const { gateway, press, user, router } = await toConfirm();
    expect(draft()).toMatchObject({ isProductValid: true, isShippingValid: true });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await press('Hand in 1 garment');
    expect(await screen.findByText('You must accept the terms and conditions.')).toBeInTheDocument();
    expect(callsOf(gateway, products)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await press('Hand in 1 garment');
    expect(await screen.findByText('1 product(s) was created')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/thank-you-for-selling-page'));
    const [product] = gateway.selling.products.values();
    expect(product).toEqual({
      identifier: expect.stringMatching(/^Silk_dress_\d{13}$/),
      ...{ family: 'clothing', categories: ['3'] },
      values: expect.objectContaining({
        name: [{ locale: 'en_US', scope: null, data: 'Silk dress' }],
        designer: [{ locale: null, scope: null, data: 'designer-0' }],
        marketplace_price: [{ locale: null, scope: null, data: [{ amount: '150.00', currency: 'EUR' }] }],
        marketplace_delivery: [{ locale: null, scope: null, data: 'showroom' }],
      }),
    });
    expect(gateway.selling.photos.size).toBe(4);
    expect(new Set(gateway.selling.photos.values()).size).toBe(4);
    expect(gateway.selling.seller).toMatchObject({ kind: 'private', terms: true });
  });

  it('[SELL-034] clears flags and garments after the confirmation', async () => {
    const { press, user } = await toConfirm();
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await press('Hand in 1 garment');
    await waitFor(() => expect(draft()).toMatchObject({ pieces: [], isProductValid: false, isShippingValid: false }));
  });

  it('[SELL-027] [ERR-045] counts answers with code 201 only, and keeps what was refused', async () => {
    const { gateway, press, user } = await toConfirm();
    const errors = [{ property: 'marketplace_price', code: 'price_too_high', message: 'Too high.' }];
    gateway.next.set(`POST ${products}`, [
      () => ok([{ line: 1, identifier: draft().pieces[0]?.identifier, status_code: 422, code: 422, errors }]),
    ]);
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await press('Hand in 1 garment');
    expect(await screen.findByText('The product(s) was not created')).toBeInTheDocument();
    expect(screen.getByText('Silk dress: Please check: Your asking price.')).toBeInTheDocument();
    expect(draft().pieces).toHaveLength(1);
  });

  it('[ERR-046] [ERR-045] logs an error of the calls under marketplace and stops; sent again it is the same listing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { gateway, press, user } = await toConfirm();
    gateway.next.set('POST /api/ext/pim/assets', [() => json({ code: 503, result: 'away' }, 503)]);
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await press('Hand in 1 garment');
    expect(await screen.findByText(/^Silk dress: /)).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('marketplace', expect.anything());
    expect(gateway.selling.photos.size).toBe(0);
    await press('Hand in 1 garment');
    await waitFor(() => expect(gateway.selling.photos.size).toBe(4));
    expect(gateway.selling.products.size).toBe(1);
    log.mockRestore();
  });

  it('[SELL-028] [SELL-035] removes a garment only after a confirmation; without the last one it starts again', async () => {
    const { press } = await toConfirm();
    await press('Remove Silk dress');
    expect(screen.getByText('Remove Silk dress with its photos?')).toBeInTheDocument();
    await press('Keep it');
    expect(draft().pieces).toHaveLength(1);
    await press('Remove Silk dress');
    await press('Yes, remove it');
    expect(await step('What would you like to sell?')).toHaveFocus();
    expect(draft()).toMatchObject({ isProductValid: false, isShippingValid: false });
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('[SELL-024] [VAL-025] asks for a bank account number that is one', async () => {
    const { fill, photographAll, press, user, deliver } = openSelling();
    await step('What would you like to sell?');
    await fill('Silk dress', '150');
    await photographAll();
    await press('Next: delivery');
    await user.type(await screen.findByLabelText('Bank account number'), '123');
    await press('Next: confirm');
    expect(screen.getByLabelText('Bank account number')).toBeInvalid();
    await user.clear(screen.getByLabelText('Bank account number'));
    await deliver();
    await press('Next: confirm');
    await step('Everything right?');
  });

  it('a reload continues where it was; Back leads to the step before', async () => {
    const { view, router } = await toConfirm();
    await router.navigate(-1);
    await step('How it comes to us, and where the money goes');
    view.unmount();
    openSelling('#confirm');
    await step('Everything right?');
  });

  it('a session that ends in the middle loses nothing', async () => {
    const { router } = await toConfirm();
    await session.end('refused');
    await step('First, an account');
    expect(router.state.location.hash).toBe('#register');
    expect(draft().pieces[0]?.fields.name).toBe('Silk dress');
  });
});

describe('the photos of a garment', () => {
  it('[SELL-017] are sent in the background; one that failed is repeated alone, with its key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = openSelling();
    await step('What would you like to sell?');
    opened.gateway.next.set('POST /api/ext/pim/media-files', [() => refuse(413, 'The photo is too large.')]);
    await opened.photograph('Front');
    expect(await screen.findByRole('button', { name: 'Try again: Front' })).toBeInTheDocument();
    await opened.photograph('Back');
    await waitFor(() => expect(draft().pieces[0]?.photos.back_image?.uploadId).toBe('upload-1'));
    await opened.press('Try again: Front');
    await waitFor(() => expect(draft().pieces[0]?.photos.image?.uploadId).toBe('upload-2'));
    const keys = callsOf(opened.gateway, '/api/ext/pim/media-files').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(keys).toEqual([keys[0], keys[1], keys[0]]);
    log.mockRestore();
  });

  it.each([
    ['HEIC', photoOf('Front', 'image/heic'), /^We cannot read HEIC photos/],
    ['a text', photoOf('Front', 'text/plain'), /^This file is no photo/],
    [
      '15 MB and one byte',
      Object.defineProperty(photoOf('Front'), 'size', { value: 15 * 1024 * 1024 + 1 }),
      /^The photo is too large/,
    ],
  ])('%s is refused before it is sent', async (_name, file, reason) => {
    const { gateway } = openSelling();
    await step('What would you like to sell?');
    // A browser's own filter of types does not count: files come by other ways, too.
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(screen.getByLabelText('Front'), { target: { files: [file] } });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/pim/media-files')).toHaveLength(0);
  });

  it('wait for the network and go on with it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { gateway, photograph } = openSelling();
    await step('What would you like to sell?');
    gateway.next.set('POST /api/ext/pim/media-files', [() => Promise.reject(new TypeError('offline'))]);
    await photograph('Front');
    expect(await screen.findByText('Waiting for the network')).toBeInTheDocument();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(draft().pieces[0]?.photos.image?.uploadId).toBe('upload-1'));
    log.mockRestore();
  });
});
