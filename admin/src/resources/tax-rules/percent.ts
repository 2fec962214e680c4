import { useLocaleState } from 'react-admin';

/** Formats basis points as percent: "23 %", "25,5 %". */
export function usePercent(): (bps: number) => string {
  const [locale] = useLocaleState();
  return (bps) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bps / 100)}\u00a0%`;
}
