import { STORE_VIEWS } from '@garderoba/contracts';
import type { MethodKind, MethodSetting } from '../../domain/method-settings.js';
import { paymentTable } from '../../domain/payment-methods.js';
import { deliveryTable, shippingCode } from '../../domain/shipping-methods.js';

const NO_FEE = { PLN: 0, EUR: 0, SEK: 0 };

/**
 * The fields of a method that staff set, in the console's shape: `offIn` holds codes of store views; prices are gross
 * minor units. `setting`: absent = as the shop was delivered.
 */
export function editableFields(setting: MethodSetting | undefined, kind: MethodKind, code: string): object {
  const settings = setting ? [setting] : [];
  const offIn = STORE_VIEWS.filter(
    ({ isLanguageDefault, language }) => isLanguageDefault && setting?.offIn.includes(language),
  ).map((view) => view.code);
  if (kind === 'payment')
    return { offIn, fee: { ...NO_FEE, ...paymentTable(settings).find((row) => row.code === code)?.fee } };
  const row = deliveryTable(settings).find((one) => shippingCode(one) === code);
  const tariffs = row?.tariffs.map(({ countries, prices, freeFrom = {} }) => ({ countries, prices, freeFrom }));
  return { offIn, tariffs };
}
