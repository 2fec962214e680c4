import { data, type RouterContextProvider } from 'react-router';
import { findPassport, type Passport } from '../../api/wire/selling/passport.ts';
import { NotFound } from '../../features/catalog/not-found.ts';
import type { PassportPageProps } from '../../features/catalog/product/passport-page.tsx';
import { productPath } from '../../features/catalog/product/product.ts';
import { productQuery } from '../../features/catalog/products.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { headFor, originOf, textFor } from '../../lib/page/head.server.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import type { MessageId } from '../../lib/text/i18n.ts';

type Life = Passport['lives'][number];

/** Fully known names, so that each has its text. */
const LIFE_TEXTS: Readonly<Record<Life, MessageId>> = {
  second_hand: 'passport.secondHand',
  rented: 'passport.rented',
  sold: 'passport.sold',
  given_back: 'passport.givenBack',
  gone: 'passport.gone',
};

/** The passport of a piece in words: its page needs no texts in the browser. */
export async function loadPassport(context: Readonly<RouterContextProvider>, sku: string) {
  const shop = context.get(shopContext);
  const { store } = shop;
  const passport = await findPassport(shop, sku);
  if (!passport) throw data('', { status: 404 });
  const { lives, sales, wears, cleanings, repairs, inspections, condition } = passport;
  const counts: readonly [MessageId, number | string][] = [
    ['passport.sales', sales],
    ['passport.wears', wears],
    ['passport.cleanings', cleanings],
    ['passport.repairs', repairs],
    ['passport.inspections', inspections],
    ['secondHand.condition', condition ?? ''],
  ];
  const title = textFor(store, 'passport.title');
  const page: PassportPageProps = {
    ...{ sku: passport.sku, title, lead: textFor(store, 'passport.lead') },
    livesTitle: textFor(store, 'passport.lives'),
    lives: lives.map((life) => textFor(store, LIFE_TEXTS[life])),
    factsTitle: textFor(store, 'passport.facts'),
    facts: counts.flatMap(([id, value]) => (value === 0 || value === '' ? [] : [[textFor(store, id), String(value)]])),
    sale: passport.isOnSale ? await saleOf(shop, passport.currentSku) : null,
  };
  return { page, head: headFor({ store, origin: originOf(context), title: `${title} ${passport.sku}` }) };
}

/** Name, picture and page of the piece; null where this store view does not sell it. */
async function saleOf(shop: Shop, sku: string): Promise<PassportPageProps['sale']> {
  try {
    const product = await newQueryClient().fetchQuery(productQuery(shop, sku));
    const words = textFor(shop.store, 'passport.onSale');
    return { words, name: product.name, path: productPath(shop.store, product), image: product.image ?? null };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
