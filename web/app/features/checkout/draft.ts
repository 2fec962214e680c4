import type { StoreView } from '../../lib/stores.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

/** 30 minutes: how long an untouched checkout still counts as one (CHK-022). */
export const checkoutWindow = 1_800_000;

interface Kept {
  fields: CheckoutFields;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

const keyOf = (store: StoreView) => `garderoba.checkout.${store.code}`;

/** What was typed so far, so that a reload or a look back at the shop loses nothing. Gone with the browser tab. */
export const draft = {
  read(store: StoreView, now = Date.now()): CheckoutFields | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(store)) ?? 'null') as Kept | null;
      // What an older draft did not know yet is as in an empty form.
      return kept && now - kept.modifiedAt <= checkoutWindow ? { ...emptyFields(store.country), ...kept.fields } : null;
    } catch {
      return null;
    }
  },
  write(store: StoreView, fields: CheckoutFields, now = Date.now()): void {
    try {
      sessionStorage.setItem(
        keyOf(store),
        // A password is kept nowhere.
        JSON.stringify({ fields: { ...fields, newPassword: '', terms: false }, modifiedAt: now } satisfies Kept),
      );
    } catch (error) {
      console.warn('checkout: draft not kept', error);
    }
  },
  clear(store: StoreView): void {
    try {
      sessionStorage.removeItem(keyOf(store));
    } catch {
      // Nothing was kept.
    }
  },
};
