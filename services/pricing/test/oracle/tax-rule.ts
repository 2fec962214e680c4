import { Fraction } from './fraction.js';

// Independent implementation of wire-contract 8.1.1, sentence by sentence: on net amounts, on a mutable document, with
// exact fractions. It shares no code with the service, so that one mistake cannot be in both.

export interface Document {
  taxClassId: number;
  originalPrice: Fraction;
  specialPrice: Fraction;
  finalPrice: Fraction;
  specialFrom: Date | null;
  specialTo: Date | null;
  children: Document[];
}

export interface Calculated {
  price: Fraction;
  priceInclTax: Fraction;
  original: Fraction;
  originalInclTax: Fraction;
  special: Fraction;
  specialInclTax: Fraction;
}

export interface OracleRule {
  productTaxClassIds: number[];
  customerTaxClassIds: number[];
  rates: Array<{ country: string; regionId: number; regionName: string | null; percent: Fraction }>;
}

export interface Place {
  country: string | undefined;
  region: string | undefined;
  group: number | undefined;
}

/** Sentences of the rule that were applied. The test proves with it that every sentence was covered. */
export type Branch = string;

const ZERO = Fraction.of(0);
const ONE = Fraction.of(1);

export function findRate(
  rules: OracleRule[],
  taxClassId: number,
  place: Place,
  seen: (branch: Branch) => void,
): Fraction | undefined {
  if (!(taxClassId > 0)) {
    seen('class not positive');
    return undefined;
  }
  let rule: OracleRule | undefined;
  for (const candidate of rules) {
    if (!candidate.productTaxClassIds.includes(taxClassId)) continue;
    if (place.group !== undefined && !candidate.customerTaxClassIds.includes(place.group)) {
      seen('rule of another group');
      continue;
    }
    rule = candidate;
    break;
  }
  if (!rule) {
    seen('no rule');
    return undefined;
  }
  if (place.country === undefined) seen('default country');
  const country = place.country ?? 'PL';
  for (const rate of rule.rates) {
    if (rate.country !== country) continue;
    if (rate.regionName !== null && rate.regionName === place.region) {
      seen('rate of the region');
      return rate.percent;
    }
    if (rate.regionId === 0) {
      seen('rate of the country');
      return rate.percent;
    }
    if (rate.regionName === null) {
      seen('rate without region name');
      return rate.percent;
    }
    seen('rate of another region');
  }
  seen('no rate');
  return undefined;
}

/** Source prices include tax: shelf prices are gross (wire-contract 11.3). */
export function calculate(
  document: Document,
  rate: Fraction | undefined,
  now: Date,
  seen: (branch: Branch) => void,
): Calculated {
  const r = rate ? rate.over(Fraction.of(100)) : ZERO;
  const net = (gross: Fraction): Fraction => gross.over(ONE.plus(r));
  const p = net(document.originalPrice);
  const s = net(document.specialPrice);
  const f = net(document.finalPrice);
  const original = p;
  let price = p;
  let special = s.isZero() ? ZERO : s;
  if (!f.isZero() && f.isBelow(price)) {
    seen('final below price');
    price = f;
    if (!special.isZero() && f.isBelow(special)) {
      seen('final below special');
      price = s;
      special = f;
    }
  }
  if (!special.isZero() && special.isBelow(original)) {
    const before = document.specialFrom !== null && now < document.specialFrom;
    const after = document.specialTo !== null && now > document.specialTo;
    if (!document.specialFrom && !document.specialTo) seen('no window');
    if (before) seen('before the window');
    if (after) seen('after the window');
    if (!before && !after) {
      seen('inside the window');
      price = s;
    } else special = ZERO;
  } else {
    if (!special.isZero()) seen('special not below original');
    special = ZERO;
  }
  const withTax = (amount: Fraction): Fraction => amount.times(ONE.plus(r));
  const result: Calculated = {
    price,
    priceInclTax: withTax(price),
    original,
    originalInclTax: withTax(original),
    special,
    specialInclTax: withTax(special),
  };
  for (const child of document.children) {
    const variant = calculate(child, rate, now, seen);
    if (!result.priceInclTax.isBelow(variant.priceInclTax) || result.price.isZero()) {
      seen(result.price.isZero() ? 'child gives to a parent without price' : 'child gives its price');
      result.price = variant.price;
      result.priceInclTax = variant.priceInclTax;
      result.special = variant.special;
      result.specialInclTax = variant.specialInclTax;
    } else seen('child dearer than its parent');
  }
  if (!rate) {
    seen('no tax');
    result.specialInclTax = ZERO;
  }
  return result;
}
