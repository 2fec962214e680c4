import { CURRENCIES, type Language } from '@garderoba/contracts/languages';
import { LastMethod, MethodChanged, MethodUnknown, PricesIncomplete } from './cart.errors.js';
import { type MethodKind, type MethodSetting, settingOf } from './method-settings.js';
import { paymentTable, paysIn } from './payment-methods.js';
import { deliversIn, deliveryTable, shippingCode } from './shipping-methods.js';

export interface MethodChange extends Pick<MethodSetting, 'kind' | 'code' | 'offIn' | 'prices'> {
  /** Version of the setting that the client read; 0 = no setting existed. */
  readonly version: number;
}

interface View {
  readonly language: Language;
  readonly country: string;
}

/**
 * Returns the setting after a change. Refuses it when staff may not change the method, when the setting was changed
 * since it was read, when a price is missing, or when a store view would be left without a method to deliver goods and
 * rentals or without an online payment method.
 */
export function changedSetting(
  settings: readonly MethodSetting[],
  change: MethodChange,
  views: readonly View[],
): MethodSetting {
  const { kind, code, prices } = change;
  const tariffs = tariffsOf(kind, code);
  if (tariffs === undefined) throw new MethodUnknown(code);
  const old = settingOf(settings, kind, code);
  if ((old?.version ?? 0) !== change.version) throw new MethodChanged(code);
  const whole = prices.every(({ amounts }) => CURRENCIES.every((currency) => amounts[currency] !== undefined));
  if (prices.length !== tariffs || !whole) throw new PricesIncomplete(code);
  const setting = { ...change, version: change.version + 1 };
  const after = [...settings.filter((one) => one !== old), setting];
  const [delivery, payment] = [deliveryTable(after), paymentTable(after)];
  const closed = views.find(
    ({ language, country }) => !deliversIn(delivery, language, country) || !paysIn(payment, language),
  );
  if (closed) throw new LastMethod(code, closed.language);
  return setting;
}

/** Number of prices of the method. undefined: the method is unknown or staff may not change it. */
function tariffsOf(kind: MethodKind, code: string): number | undefined {
  if (kind === 'shipping') return deliveryTable().find((row) => shippingCode(row) === code)?.tariffs.length;
  return paymentTable().some((row) => row.code === code) ? 1 : undefined;
}
