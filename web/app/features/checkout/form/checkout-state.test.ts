import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../../../test/render-shop.tsx';
import { draft } from './draft.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

const typed: CheckoutFields = {
  ...emptyFields('PL'),
  ...{ email: 'ola@example.com', firstName: 'Ola', lastName: 'Nowak', phone: '500600700' },
  ...{ street: 'Prosta', number: '1/2', zip: '00-001', city: 'Warszawa', delivery: 'dhl|dhl' },
  ...{ createAccount: true, newPassword: 'Wieszak7!', payment: 'cashondelivery' },
  ...{ buyer: 'company', company: 'Szafa sp. z o.o.', taxId: '5261040828' },
};
const address = {
  ...{ firstName: 'Ola', lastName: 'Nowak', country: 'PL', streetAddress: 'Prosta', apartmentNumber: '1/2' },
  ...{ city: 'Warszawa', state: '', region_id: 0, zipCode: '00-001', phoneNumber: '500600700' },
};
const kept = () => {
  const state = draft.state(store());
  if (!state) throw new Error('nothing is kept');
  return state;
};

beforeEach(() => {
  sessionStorage.clear();
  draft.write(store(), typed);
});

describe('the state of a checkout', () => {
  it('[CHK-017] has the personal details; the password is not stored', () => {
    expect(kept().personalDetails).toEqual({
      ...address,
      emailAddress: 'ola@example.com',
      password: '',
      createAccount: true,
    });
  });

  it('[CHK-018] has the shipping details: the same address, and the delivery', () => {
    expect(kept().shippingDetails).toEqual({ ...address, shippingMethod: 'dhl|dhl' });
  });

  it('[CHK-020] contains all further choices and results', () => {
    draft.note(store(), { taxIdLookup: { company: 'Szafa sp. z o.o.', regon: '017228750' }, shippingId: 7 });
    draft.write(store(), typed);
    expect(kept()).toMatchObject({
      ...{ type: 'company', taxId: '5261040828', company: 'Szafa sp. z o.o.', regon: '017228750' },
      ...{ taxIdLookup: { company: 'Szafa sp. z o.o.' }, shippingId: 7, billingId: 7 },
      ...{ customInvoice: false, cashOnDelivery: true, order: null, isThankYouPage: false },
    });
    expect(kept().modifiedAt).toBeGreaterThan(Date.now() - 60_000);
    draft.write(store(), { ...typed, hasOwnBilling: true, payment: 'stripe' });
    expect(kept()).toMatchObject({ customInvoice: true, billingId: null, cashOnDelivery: false });
  });

  it('[CHK-020] drops the registry’s data when the tax ID changes', () => {
    draft.note(store(), { taxIdLookup: { company: 'Szafa sp. z o.o.', regon: '017228750' }, regon: '017228750' });
    draft.write(store(), { ...typed, taxId: '5252344078' });
    expect(kept()).toMatchObject({ taxIdLookup: null, regon: '', taxId: '5252344078' });
  });

  it('restores the form except the password', () => {
    expect(draft.read(store())).toEqual({ ...typed, newPassword: '' });
  });

  it('[CHK-020] [CHK-027] contains the order when it is placed; the thank-you page marks itself as shown', () => {
    draft.placed(store(), { orderNumber: '000000102' });
    expect(kept()).toMatchObject({ order: { orderNumber: '000000102' }, isThankYouPage: false });
    draft.thankYouPage(store(), true);
    expect(kept().isThankYouPage).toBe(true);
    draft.thankYouPage(store(), false);
    expect(kept()).toMatchObject({ order: { orderNumber: '000000102' }, isThankYouPage: false });
    // The typed values are removed; the next checkout starts empty.
    expect(draft.read(store())).toBeNull();
    expect(JSON.stringify(kept())).not.toContain('ola@example.com');
    draft.write(store(), typed);
    expect(kept().order).toBeNull();
  });
});
