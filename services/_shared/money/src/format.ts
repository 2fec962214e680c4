const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats minor units for display: two decimals, the currency's symbol, thousands always separated ("1 593,00 zł", also
 * where the locale keeps four digits together). Used by mails, the payment page and documents; the storefront's own
 * formatter produces the same.
 */
export function formatAmount(minor: number, locale: string, currency: string): string {
  const key = `${locale} ${currency}`;
  // Cached: creating a formatter costs a thousand times as much as using it.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always',
    });
  formats.set(key, format);
  return format.format(minor / 100);
}
