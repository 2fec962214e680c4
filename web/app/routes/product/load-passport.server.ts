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
const LIFE_TEXTS: Readonly<Record<Life, readonly [name: MessageId, text: MessageId]>> = {
  second_hand: ['passport.secondHand', 'passport.secondHandText'],
  rented: ['passport.rented', 'passport.rentedText'],
  sold: ['passport.sold', 'passport.soldText'],
  given_back: ['passport.givenBack', 'passport.givenBackText'],
  gone: ['passport.gone', 'passport.goneText'],
};
const FIGURES = ['wears', 'cleanings', 'repairs', 'inspections', 'sales'] as const;

/** The passport of a piece in words: its page needs no texts in the browser. */
export async function loadPassport(context: Readonly<RouterContextProvider>, sku: string) {
  const shop = context.get(shopContext);
  const { store } = shop;
  const passport = await findPassport(shop, sku);
  if (!passport) throw data('', { status: 404 });
  const { lives, condition } = passport;
  const words = (id: MessageId) => textFor(store, id);
  const page: PassportPageProps = {
    ...{ sku: passport.sku, title: words('passport.title'), lead: words('passport.lead') },
    condition: condition ? [words('secondHand.condition'), condition] : null,
    ...{ livesTitle: words('passport.lives'), now: words('passport.now'), figuresTitle: words('passport.facts') },
    lives: lives.map((life) => {
      const [name, text] = LIFE_TEXTS[life];
      return { name: words(name), text: words(text) };
    }),
    figures: FIGURES.flatMap((figure) => {
      const count = passport[figure];
      return count === 0 ? [] : [{ name: words(`passport.${figure}`), count, text: words(`passport.${figure}Text`) }];
    }),
    sale: passport.isOnSale ? await saleOf(shop, passport.currentSku) : null,
    ...{ notOnSale: words('passport.notOnSale'), about: words('passport.about') },
  };
  return { page, head: headFor({ store, origin: originOf(context), title: `${page.title} ${passport.sku}` }) };
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
