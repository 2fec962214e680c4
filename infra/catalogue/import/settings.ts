import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { findStore } from '@garderoba/contracts/stores';
import { type Decimal, ONE, parseDecimal } from './parse/amount.ts';

/** A command-line setting is missing or invalid; the message states the expected form. */
export class WrongUse extends Error {}

export interface Settings {
  file: string;
  /** Folder of the file's pictures. */
  images?: string;
  currency: string;
  rates: Partial<Record<Currency, Decimal>>;
  /** True if the file's prices include tax. */
  gross: boolean;
  /** Our store view codes by the file's codes, where they differ. */
  views: Record<string, string>;
  refusedFile: string;
}

const USAGE =
  'make import FILE=products.csv [IMAGES=dir] [CURRENCY=USD RATES=PLN:4.0,EUR:0.92,SEK:10.5] [PRICES=gross|net] [VIEWS=german:eur_de]';

/** Reads FILE, IMAGES, CURRENCY, RATES, PRICES, VIEWS and REFUSED. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const file = env.FILE?.trim();
  if (!file) throw new WrongUse(`FILE is missing. ${USAGE}`);
  const prices = env.PRICES || 'gross';
  if (prices !== 'gross' && prices !== 'net') throw new WrongUse(`PRICES is gross or net, not '${prices}'.`);
  const currency = (env.CURRENCY || 'PLN').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new WrongUse(`CURRENCY is a code of three letters, not '${currency}'.`);
  return {
    file,
    images: env.IMAGES || undefined,
    currency,
    rates: readRates(currency, env.RATES),
    gross: prices === 'gross',
    views: readViews(env.VIEWS),
    refusedFile: env.REFUSED || `${file.replace(/\.csv$/i, '')}.refused.csv`,
  };
}

/** `PLN:4.0,EUR:0.92,SEK:10.5`: units of each store currency for one unit of the file's. */
function readRates(currency: string, text: string | undefined): Settings['rates'] {
  const own = CURRENCIES.find((code) => code === currency);
  // Without rates, a file in a store currency takes the other currencies from the rows of its store views.
  if (!text?.trim()) {
    if (own) return { [own]: ONE };
    throw new WrongUse(`RATES is missing: ${currency} is no currency of the shop. ${USAGE}`);
  }
  const rates: Settings['rates'] = own ? { [own]: ONE } : {};
  for (const pair of text.split(',')) {
    const [code, rate] = pair.split(':').map((part) => part.trim());
    const known = CURRENCIES.find((store) => store === code?.toUpperCase());
    if (!known) throw new WrongUse(`RATES: '${pair}' is not PLN, EUR or SEK with a rate, as in PLN:4.0.`);
    const value = readRate(pair, rate);
    if (known === own && value.units !== 10n ** BigInt(value.scale))
      throw new WrongUse(`RATES: the rate of ${own} itself is 1.`);
    rates[known] = value;
  }
  const missing = CURRENCIES.filter((code) => !rates[code]);
  if (missing.length > 0) throw new WrongUse(`RATES has no rate for ${missing.join(' and ')}.`);
  return rates;
}

/** `german:eur_de,dutch:eur_nl`: our store view for a store view of the file. */
function readViews(text: string | undefined): Settings['views'] {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [theirs, ours] = pair.split(':').map((part) => part.trim());
      if (!theirs || !ours || !findStore(ours))
        throw new WrongUse(
          `VIEWS: '${pair}' is not a pair of the file's store view and a shop's store view, as in german:eur_de.`,
        );
      return [theirs, ours] as const;
    }),
  );
}

function readRate(pair: string, text: string | undefined): Decimal {
  try {
    const rate = parseDecimal('RATES', text);
    if (rate && rate.units > 0n) return rate;
  } catch {
    // Handled below with one message for all invalid values.
  }
  throw new WrongUse(`RATES: '${pair}' needs a positive number with a dot.`);
}
