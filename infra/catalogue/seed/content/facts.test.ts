import { readFileSync } from 'node:fs';
import { FACTS, type FactName } from '@garderoba/contracts/content/facts';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { SELLING_RATES } from '@garderoba/contracts/marketplace/listings';
import { TAX_DAYS } from '@garderoba/contracts/marketplace/tax-facts';
import { SHOWROOM_HOURS } from '@garderoba/contracts/rental-calendar';
import { APPEAL_LIMITS } from '@garderoba/contracts/statements';
import { describe, expect, it } from '@jest/globals';
import { pickupLocations } from '../../../../services/cart/src/domain/pickup-locations.js';
import { deliveryTable } from '../../../../services/cart/src/domain/shipping-methods.js';
import { GRACE_DAYS } from '../../../../services/loyalty/src/domain/charge.js';
import { RETURNED_DAYS } from '../../../../services/loyalty/src/domain/ledger.js';
import { REWARD_DAYS, rewardFor, valueOfPoints } from '../../../../services/loyalty/src/domain/point-value.js';
import { PAYMENT_MINUTES } from '../../../../services/orders/src/domain/order-states.js';
import { depositFor, lateFrom, lostFrom, returnBy } from '../../../../services/rental/src/domain/fees.js';
import { PLANS } from '../goods/other-products.ts';
import { rentalPrices } from '../goods/prices.ts';
import { random } from '../goods/random.ts';
import { ENTRIES } from './entries.ts';
import { linesOf } from './proofreading.ts';

const HOUR_MS = 60 * 60 * 1000;
const CURRENCIES = ['PLN', 'EUR', 'SEK'] as const;

describe('the facts of a fresh shop are what the shop does:', () => {
  it('points', () => {
    expect(FACTS.reward_days.value).toBe(REWARD_DAYS);
    expect(FACTS.points_back_days.value).toBe(RETURNED_DAYS);
    expect(FACTS.plan_grace_days.value).toBe(GRACE_DAYS);
    for (const currency of CURRENCIES) {
      expect(valueOfPoints(1, currency)).toBe(FACTS.point_value.value[currency]);
      const paid = FACTS.reward_per.value[currency];
      expect([rewardFor(paid - 1, currency), rewardFor(paid, currency)]).toEqual([0, 1]);
    }
  });

  it('plans', () => {
    const points = [FACTS.plan_points_s, FACTS.plan_points_m, FACTS.plan_points_l].map(({ value }) => value);
    expect(PLANS.map((plan) => plan.points)).toEqual(points);
    for (const currency of CURRENCIES)
      expect(Math.min(...PLANS.map(({ price }) => price[currency]))).toBe(FACTS.plan_from.value[currency] / 100);
  });

  it('rentals: lowest price, deposit, return and late fee', () => {
    const cheapest = rentalPrices(random('the cheapest garment'), 1)['1'];
    for (const currency of CURRENCIES) expect(cheapest?.[currency]).toBe(FACTS.rent_from.value[currency] / 100);
    expect(depositFor(1000_00)).toBe(FACTS.deposit_percent.value * 10_00);
    const late = lateFrom('2026-05-04', 'UTC');
    expect(returnBy('2026-05-04')).toBe('2026-05-05');
    expect(late.toISOString()).toBe(`2026-05-06T${FACTS.late_after.value}:00.000Z`);
    const lost = lostFrom('2026-05-04', 'UTC');
    expect((lost.getTime() - late.getTime()) / (24 * HOUR_MS)).toBe(FACTS.lost_after_days.value);
  });

  it('[CMS-068] a courier needs no longer than is stated, in Poland, Germany and Sweden', () => {
    const courier = deliveryTable().find(({ carrier }) => carrier === 'dhl');
    const longest = (country: string) =>
      courier?.tariffs.find(({ countries }) => countries?.includes(country))?.lead[1];
    expect(longest('PL')).toBeLessThanOrEqual(FACTS.delivery_days_poland.value);
    for (const country of ['DE', 'SE']) expect(longest(country)).toBeLessThanOrEqual(FACTS.delivery_days_abroad.value);
  });

  it('[CMS-069] [CMS-070] [CMS-071] the showroom can be visited in its hours, and never on Sundays', () => {
    const hours = ([opens, closes]: readonly number[]) => `${opens}:00-${closes}:00`;
    for (const weekday of [1, 2, 3, 4, 5] as const)
      expect(hours(SHOWROOM_HOURS[weekday] ?? [])).toBe(FACTS.hours_weekdays.value);
    expect(hours(SHOWROOM_HOURS[6] ?? [])).toBe(FACTS.hours_saturday.value);
    expect(Object.keys(SHOWROOM_HOURS)).toHaveLength(6);
  });

  it('[SELL-053] the shares of a sale', () =>
    expect(SELLING_RATES).toEqual({
      commission: FACTS.commission.value * 100,
      fee: FACTS.transaction_fee.value * 100,
    }));

  it('appeals, and payouts that wait for tax facts', () =>
    expect([APPEAL_LIMITS.months, APPEAL_LIMITS.answerDays, TAX_DAYS.waits]).toEqual([
      ...[FACTS.appeal_months.value, FACTS.appeal_days.value, FACTS.tax_wait_days.value],
    ]));

  it('an unpaid order is cancelled after the stated time', () => {
    expect(PAYMENT_MINUTES).toBe(FACTS.payment_minutes.value);
  });
});

describe.each(LANGUAGES)('the pages about selling in %s', (language) => {
  const factsOf = (code: string): string[] => {
    const body = ENTRIES.find((entry) => entry.kind === 'page' && entry.code === code)?.texts[language]?.body;
    return [...JSON.stringify(body).matchAll(/"type":"fact","name":"(\w+)"/g)].map(([, name]) => name as string);
  };

  it.each<[rows: string, code: string, facts: FactName[]]>([
    [
      '[SELL-039] [SELL-055] [SELL-057]',
      'selling',
      ['first_check_days', 'first_check_hours', 'offer_hours', 'sold_within_days'],
    ],
    ['[SELL-053] [SELL-054]', 'selling', ['commission', 'transaction_fee', 'payout_days']],
    ['[SELL-053] [SELL-054]', 'terms', ['commission', 'transaction_fee', 'payout_days', 'return_days']],
    ['the Digital Services Act and DAC7', 'terms', ['appeal_months', 'appeal_days', 'tax_wait_days']],
    ['[SELL-056]', 'selling', ['second_hand_discount']],
    ['[SELL-056]', 'second-hand', ['second_hand_discount', 'return_days']],
  ])('%s state their figures as facts: %s', (_, code, facts) =>
    expect(factsOf(code)).toEqual(expect.arrayContaining(facts)),
  );

  it('state no figure in words of their own, in pages, blocks and posts alike', () => {
    // Hours, days and percent of the facts, beside a word of selling.
    const figure = /\b(?:22|25|70|75|3)\s?%|\b(?:14|24|30|48)\b/;
    const selling =
      /sell|sprzeda|verkauf|verkoop|verkop|sälj|secondhand|second.hand|drug(?:i|iej) (?:obieg|ręki)|tweedehands/i;
    const typed = ENTRIES.flatMap(({ code, texts }) =>
      linesOf(texts[language]?.body)
        .filter((line) => selling.test(line) && figure.test(line))
        .map((line) => [code, line]),
    );
    expect(typed).toEqual([]);
  });
});

// The buttons and notes of the storefront and the places of the cart have words of their own; facts are values in them.
describe.each(LANGUAGES)('texts outside of the pages state the facts in %s:', (language) => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../../web/app/locales/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const figuresOf = (text = '') => text.replaceAll('–', '-').match(/\d{2}:\d{2}-\d{2}:\d{2}|\d+/g);

  it.each(['product.deliveryText', 'order.returns.bought'])('[CMS-064] %s, whose figure is a value', (id) => {
    expect(words[id]).toContain('{days}');
    expect(figuresOf(words[id])).toBeNull();
  });

  it('[CMS-002] [CMS-069] [CMS-070] the fitting is free, in Warsaw, in the opening hours', () => {
    const text = words['account.fittingText'];
    expect(figuresOf(text)).toBeNull();
    expect(text).toMatch(/\{weekdays\}.*\{saturday\}/);
    expect(text).toMatch(/Warsaw|Warschau|Warszaw/);
    expect(text).toMatch(/free of charge|kostenlos|bez opłat|utan kostnad|gratis/);
  });

  it('[CMS-069] [CMS-070] the showroom as a place to pick up', () => {
    const [showroom] = pickupLocations(language, 'showroom-warszawa');
    expect(figuresOf(showroom?.description)).toBeNull();
    expect(showroom?.description).toMatch(/\{hours_weekdays\}.*\{hours_saturday\}/);
    expect(FACTS.showroom_address.value).toContain(showroom?.street);
  });

  it('but none of selling: their figures are values', () => {
    const ofSelling = Object.entries(words).filter(([id]) => /^(selling|secondHand|ownPieces)\./.test(id));
    expect(ofSelling.length).toBeGreaterThan(10);
    // A plural form may name a number (`=0`).
    expect(ofSelling.filter(([, text]) => figuresOf(text.replaceAll(/=\d+/g, '')))).toEqual([]);
  });

  it('the time to pay', () =>
    expect(figuresOf(words['order.next.awaitingPayment'])).toEqual([String(FACTS.payment_minutes.value)]));
});
