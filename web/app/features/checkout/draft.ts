import type { StoreView } from '../../lib/stores.ts';
import { type CheckoutState, fieldsOf, stateOf } from './checkout-state.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

/** 30 minutes: how long an untouched checkout still counts as one (CHK-022). */
export const checkoutWindow = 1_800_000;

const keyOf = (store: StoreView) => `garderoba.checkout.${store.code}`;

function keep(store: StoreView, state: CheckoutState): void {
  try {
    sessionStorage.setItem(keyOf(store), JSON.stringify(state));
  } catch (error) {
    console.warn('checkout: draft not kept', error);
  }
}

/** What was typed and chosen so far, so that a reload or a look back at the shop loses nothing. Gone with the browser tab. */
export const draft = {
  state(store: StoreView, now = Date.now()): CheckoutState | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(store)) ?? 'null') as CheckoutState | null;
      return kept?.personalDetails && now - kept.modifiedAt <= checkoutWindow ? kept : null;
    } catch {
      return null;
    }
  },
  read(store: StoreView, now = Date.now()): CheckoutFields | null {
    const kept = draft.state(store, now);
    return kept && !kept.order ? fieldsOf(kept, store.country) : null;
  },
  write(store: StoreView, fields: CheckoutFields, now = Date.now()): void {
    const before = draft.state(store, now);
    // A password is kept nowhere.
    keep(store, stateOf({ ...fields, newPassword: '' }, before?.order ? null : before, now));
  },
  /** What is known besides the form: the registry's answer, chosen addresses. */
  note(
    store: StoreView,
    facts: Partial<Pick<CheckoutState, 'taxIdLookup' | 'regon' | 'shippingId' | 'billingId'>>,
  ): void {
    const kept = draft.state(store) ?? stateOf(emptyFields(store.country), null, Date.now());
    keep(store, { ...kept, ...facts });
  },
  /** It became an order: what was typed is forgotten, the order stays for the thank-you page. */
  placed(store: StoreView, order: CheckoutState['order'], now = Date.now()): void {
    keep(store, { ...stateOf(emptyFields(store.country), null, now), order });
  },
  /** Does the shopper look at the thank-you page? */
  thankYouPage(store: StoreView, isShown: boolean): void {
    const kept = draft.state(store);
    if (kept?.order) keep(store, { ...kept, isThankYouPage: isShown });
  },
  clear(store: StoreView): void {
    try {
      sessionStorage.removeItem(keyOf(store));
    } catch {
      // Nothing was kept.
    }
  },
};
