import type { StoreView } from '../../../lib/store/stores.ts';
import { type CheckoutState, fieldsOf, stateOf } from './checkout-state.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

/** 30 minutes: lifetime of an untouched checkout (CHK-022). */
export const checkoutWindow = 1_800_000;

const keyOf = (store: StoreView) => `garderoba.checkout.${store.code}`;

function keep(store: StoreView, state: CheckoutState): void {
  try {
    sessionStorage.setItem(keyOf(store), JSON.stringify(state));
  } catch (error) {
    console.warn('checkout: draft not kept', error);
  }
}

/** Stores the entered values, so that a reload or leaving the page loses nothing. Removed with the browser tab. */
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
    // A password is never stored.
    keep(store, stateOf({ ...fields, newPassword: '' }, before?.order ? null : before, now));
  },
  /** Values outside of the form: the registry's response, selected addresses. */
  note(
    store: StoreView,
    facts: Partial<Pick<CheckoutState, 'taxIdLookup' | 'regon' | 'shippingId' | 'billingId'>>,
  ): void {
    const kept = draft.state(store) ?? stateOf(emptyFields(store.country), null, Date.now());
    keep(store, { ...kept, ...facts });
  },
  /** After the order: removes the entered values; the order stays for the thank-you page. */
  placed(store: StoreView, order: CheckoutState['order'], now = Date.now()): void {
    keep(store, { ...stateOf(emptyFields(store.country), null, now), order });
  },
  /** True while the thank-you page is open. */
  thankYouPage(store: StoreView, isShown: boolean): void {
    const kept = draft.state(store);
    if (kept?.order) keep(store, { ...kept, isThankYouPage: isShown });
  },
  clear(store: StoreView): void {
    try {
      sessionStorage.removeItem(keyOf(store));
    } catch {
      // Nothing is stored.
    }
  },
};
