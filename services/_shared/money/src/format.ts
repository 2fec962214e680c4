const formats = new Map<string, Intl.NumberFormat>();

/**
 * Minor units as shoppers read them: two decimals, the currency's symbol, thousands always parted ("1 593,00 zł", also where a locale
 * leaves four digits together). Mails, the payment page and documents use it; the storefront's own formatter writes the same.
 */
export function formatAmount(minor: number, locale: string, currency: string): string {
  const key = `${locale} ${currency}`;
  // Making a formatter costs a thousand times what using it does.
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
