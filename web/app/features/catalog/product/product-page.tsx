import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Choice } from '../../../api/wire/buying/choice.ts';
import type { Product, Variant } from '../../../api/wire/goods/product.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { pagePath } from '../../../ui/page-link.tsx';
import { Money } from '../../../ui/price.tsx';
import { type Crumb, Crumbs } from '../crumbs.tsx';
import { useHasOwnPrices, useLivePrices } from '../tiles/live-prices.ts';
import { Gallery } from './gallery.tsx';
import {
  availableVariants,
  bestMatch,
  type Configuration,
  configurationOf,
  configured,
  onlyChoices,
  variantChoice,
  wishedChoices,
} from './options/configure.ts';
import { OptionPicker } from './options/option-picker.tsx';
import type { SelectedLine, Selection } from './options/selection.ts';
import {
  attributeOf,
  attributeText,
  defaultQuantity,
  hasAllWishes,
  isInStock,
  isLastPiece,
  isLent,
  priceFacts,
  productPath,
} from './product.ts';

const ProductFacts = lazyPart(async () => {
  const [{ ProductFacts: Inner }] = await Promise.all([import('./product-facts.tsx'), laterTexts()]);
  return { default: Inner };
});
// Not interactive: rendered on the server, hydrated when the browser is idle.
const WayTags = lazyPart(async () => (await Promise.all([import('../tiles/way-tags.tsx'), laterTexts()]))[0]);
const PricesNote = lazyPart(async () => (await Promise.all([import('../tiles/prices-note.tsx'), laterTexts()]))[0]);
// Few products need these, so they are loaded on demand.
const OnlySize = lazyPart(() => import('./options/only-size.tsx'));
const BundlePicker = lazyPart(() => import('./options/bundle-picker.tsx'));
const CustomOptions = lazyPart(
  async () => (await Promise.all([import('./options/custom-options.tsx'), laterTexts()]))[0],
);
const GroupedPicker = lazyPart(
  async () => (await Promise.all([import('./options/grouped-picker.tsx'), laterTexts()]))[0],
);

export interface ProductPageProps {
  product: Product;
  childSku: string | undefined;
  trail: Crumb[];
  /** Parts of a grouped or bundle product, by sku. */
  parts: Product[];
  /** Renders the buy button below the options; from another feature. */
  buy: (selection: Selection) => ReactNode;
  /** Further actions below the buy button; from other features. */
  extras?: (selection: Selection) => ReactNode;
  /** Reviews, at the end of the page. */
  reviews?: ReactNode;
}

/** Selected on the page of the plans. */
const isSubscription = (product: Product) => product.type === 'subscription';

export function ProductPage({ product, childSku, trail, parts, buy, extras, reviews }: ProductPageProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const navigate = useNavigate();
  const { search } = useLocation();
  const child = childSku ? availableVariants(product).find(({ sku }) => sku === childSku) : undefined;
  const [configuration, setConfiguration] = useState<Configuration>(() =>
    child
      ? configurationOf(product, child)
      : { ...wishedChoices(product, new URLSearchParams(search)), ...onlyChoices(product) },
  );
  const [extra, setExtra] = useState<Choice>({});
  const [missing, setMissing] = useState<boolean>(() => !hasAllWishes(product));
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const isConfigurable = product.type === 'configurable';
  const matched =
    isConfigurable && Object.keys(configuration).length ? bestMatch(product, configuration) : (child ?? null);
  const selected = isConfigurable ? configured(product, configuration) : product;
  const isConfigured = !isConfigurable || 'is_configured' in selected;
  const unchosen = isConfigurable
    ? product.options.flatMap(({ code, label }) => (configuration[code] ? [] : [label]))
    : [];
  const [wasTried, setTried] = useState(false);
  const shown: Product | Variant = matched ?? product;
  const price = priceFacts(useLivePrices(shown)) ?? priceFacts(product.prices);
  const hasOwnPrices = useHasOwnPrices();
  const designer = attributeText(product, 'designer');

  const choose = (next: Configuration) => {
    const match = bestMatch(product, next);
    if (!match) {
      notify({ type: 'warning', message: t('product.noSuchConfiguration'), action1: { label: t('ui.ok') } });
      return;
    }
    setConfiguration(next);
    if (Object.keys(next).length === product.options.length) {
      // Keeps dates and currency in the address; applies the filter values as selection.
      const [pathname] = productPath(store, product, match.sku).split('?');
      const rest = new URLSearchParams(search);
      for (const code of Object.keys(next)) rest.delete(code);
      navigate(`${pathname}${rest.size ? `?${rest}` : ''}`, { replace: true, preventScrollReset: true });
    }
  };

  const selection: Selection = {
    product: selected,
    lines: linesOf(),
    problems: problemsOf(),
    ...(unchosen.length && availableVariants(product).length ? { onMissingChoice: askForChoice } : {}),
    productErrors: product.errors,
    // The rental calendar decides on which days a garment is available, not the stock.
    isSoldOut: !isLent(product) && (!isInStock(product.stock) || (isConfigured && !isInStock(shown.stock))),
  };

  function askForChoice(): void {
    setTried(true);
    // Focuses the first missing choice.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.buy-box fieldset.option:not(:has(:checked)) input')?.focus(),
    );
  }

  function linesOf(): SelectedLine[] {
    if (product.type === 'grouped') {
      return parts
        .map((part) => ({
          sku: part.sku,
          variantSku: part.sku,
          quantity: quantities[part.sku] ?? defaultQuantity(part),
        }))
        .filter(({ quantity }) => quantity > 0);
    }
    return [
      {
        sku: product.sku,
        variantSku: matched?.sku ?? product.sku,
        quantity: 1,
        choice: { ...(isConfigurable && { variant: variantChoice(product, configuration) }), ...extra },
      },
    ];
  }

  function problemsOf(): Selection['problems'] {
    if (price === null) return ['cart.priceUnknown'];
    if (isConfigurable && !availableVariants(product).length) return ['product.noVariants'];
    if (unchosen.length) return [{ id: 'product.chooseFirst', values: { option: unchosen.join(', ') } }];
    if (product.type === 'grouped' && !linesOf().length) return ['product.chooseOne'];
    if (missing) return ['form.required'];
    return [];
  }

  return (
    <main id="main" className="wrap product">
      <Crumbs trail={trail} current={product.name} />
      <div className="pdp">
        <Gallery product={product} childImage={matched?.image} />
        <div className="buy-box">
          {designer ? (
            <Link
              className="link"
              to={shopPath(store, `c/${product.categories.at(-1)?.slug ?? ''}`, {
                designer: attributeOf(product, 'designer')?.ids.join(','),
              })}
            >
              {designer}
            </Link>
          ) : null}
          <h1 className="t-1">{product.name}</h1>
          {/* For rentals the booking component shows the ways, because it has the calendar. */}
          {isLent(product) && isConfigured ? null : (
            <Suspense>
              <WayTags product={product} price={isLent(product) ? null : price} />
            </Suspense>
          )}
          {price?.before == null ? null : (
            <p className="t-small ink-2 price-notes">
              <span className="sr">{t('product.before')} </span>
              <s className="was">
                <Money amount={price.before} />
              </s>
              {price.lowestOf30Days === null ? null : (
                <>
                  {' · '}
                  {t('product.lowest30')} <Money amount={price.lowestOf30Days} />
                </>
              )}
            </p>
          )}
          <Suspense>{hasOwnPrices ? <PricesNote sku={shown.sku} /> : null}</Suspense>
          <Suspense>{isConfigurable ? null : <OnlySize product={product} />}</Suspense>
          {isConfigurable ? (
            <OptionPicker product={product} configuration={configuration} wasTried={wasTried} onChoose={choose} />
          ) : null}
          <Suspense>
            {product.type === 'grouped' ? (
              <GroupedPicker parts={parts} quantities={quantities} onChange={setQuantities} />
            ) : null}
            {product.type === 'bundle' ? (
              <BundlePicker
                product={product}
                parts={parts}
                onChange={(bundle) => setExtra((now) => ({ ...now, bundle }))}
              />
            ) : null}
            {product.custom.length ? (
              <CustomOptions
                product={product}
                onChange={(custom, isComplete) => {
                  setExtra((now) => ({ ...now, custom }));
                  setMissing(!isComplete);
                }}
              />
            ) : null}
          </Suspense>
          {!isLent(product) && isConfigured && isLastPiece({ stock: shown.stock ?? product.stock }) ? (
            <p className="t-small amber">{t('product.lastPiece')}</p>
          ) : null}
          {isSubscription(product) ? (
            <Link className="btn wide" to={pagePath(shop, 'fashion-subscription')}>
              {t('product.toPlans')}
            </Link>
          ) : (
            buy(selection)
          )}
          {extras?.(selection)}
          <Suspense>
            <ProductFacts product={product} />
          </Suspense>
        </div>
      </div>
      {reviews}
    </main>
  );
}
