import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Offer, OfferRole, Offers } from '../../../api/wire/selling/offers.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { moneyText } from '../own/piece-words.ts';
import { pageIn } from '../page-number.ts';
import { Pager } from '../pager.tsx';
import { offersQuery } from './api.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferSteps } from './offer-steps.tsx';
import { stateText } from './offer-words.ts';
import { Outcome } from './outcome.tsx';
import { type ActOnOffer, useAnswers } from './use-answers.ts';

const PAGE_PATH = 'my-account/my-offers';
const PAGE_SIZE = 10;
const ROLES = ['buyer', 'seller'] as const;

interface OffersPageProps {
  /** Renders the button that puts a reserved piece into the cart; from another feature. */
  putInCart: (sku: string) => ReactNode;
}

/** /my-account/my-offers: offers that were made, and those for own pieces (`?role=seller`), 10 a page (SELL-014). */
export function OffersPage({ putInCart }: OffersPageProps) {
  const t = useT();
  const { store } = useShop();
  const [params] = useSearchParams();
  const role: OfferRole = params.get('role') === 'seller' ? 'seller' : 'buyer';
  return (
    <>
      <h1 className="t-1">{t('offers.title')}</h1>
      <nav className="offer-roles" aria-label={t('offers.roles')}>
        {ROLES.map((one) => (
          <Link
            key={one}
            className={one === role ? 'btn small' : 'btn alt small'}
            aria-current={one === role ? 'page' : undefined}
            to={shopPath(store, PAGE_PATH, one === 'seller' ? { role: one } : {})}
          >
            {t(`offers.role.${one}`)}
          </Link>
        ))}
      </nav>
      <OfferList key={role} role={role} page={pageIn(params.get('page'))} putInCart={putInCart} />
    </>
  );
}

interface OfferListProps extends OffersPageProps {
  role: OfferRole;
  page: number;
}

function OfferList({ role, page, putInCart }: OfferListProps) {
  const shop = useShop();
  const found = useQuery(offersQuery(shop, role, page));
  const { told, act } = useAnswers();
  return (
    <>
      <Outcome told={told} />
      <LoadState query={found}>
        {(offers) => <Found found={offers} role={role} page={page} act={act} putInCart={putInCart} />}
      </LoadState>
    </>
  );
}

interface FoundProps extends OfferListProps {
  found: Offers;
  act: ActOnOffer;
}

function Found({ found: { offers, total, isLastPage }, role, page, act, putInCart }: FoundProps) {
  const t = useT();
  const { store } = useShop();
  const ofRole = role === 'seller' ? { role } : {};
  if (offers.length === 0)
    return page > 1 ? (
      <EmptyState level={2} title={t('ownPieces.noPage')}>
        <Link className="btn" to={shopPath(store, PAGE_PATH, ofRole)}>
          {t('ownPieces.toFirst')}
        </Link>
      </EmptyState>
    ) : (
      <EmptyState level={2} title={t(`offers.empty.${role}`)} text={t(`offers.emptyText.${role}`)}>
        {role === 'seller' ? (
          <Link className="btn" to={shopPath(store, 'my-account/my-selling-products')}>
            {t('account.sellingProducts')}
          </Link>
        ) : (
          <Link className="btn" to={shopPath(store)}>
            {t('offers.look')}
          </Link>
        )}
      </EmptyState>
    );
  return (
    <>
      <ul className="offers">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} act={act} putInCart={putInCart} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('offers.pages')}
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        isLastPage={isLastPage}
        pathOf={(number) => shopPath(store, PAGE_PATH, { ...ofRole, page: String(number) })}
      />
    </>
  );
}

interface OfferCardProps extends OffersPageProps {
  offer: Offer;
  act: ActOnOffer;
}

/** An offer: for what, how much, until when, and what can be done. */
function OfferCard({ offer, act, putInCart }: OfferCardProps) {
  const t = useT();
  const { store } = useShop();
  const { sku, name, identifier, askingPrice, price, net, state, role } = offer;
  const segment = encodeURIComponent(sku);
  const piece = identifier
    ? `my-account/my-selling-products/${encodeURIComponent(identifier)}`
    : `p/${segment}/${segment}`;
  return (
    <article className="offer" aria-label={name || sku}>
      <h2 className="t-3">
        <Link to={shopPath(store, piece)}>{name || sku}</Link>
      </h2>
      <p className="t-small ink-2">
        {t('offers.asking', { price: moneyText(askingPrice, store) })} ·{' '}
        {t('offers.onTable', { price: moneyText(price, store) })}
        {net ? ` · ${t('selling.net', { amount: moneyText(net, store) })}` : null}
      </p>
      <p>{stateText(offer, store, t)}</p>
      {state === 'accepted' && role === 'buyer' ? putInCart(sku) : null}
      <OfferActions offer={offer} act={act} />
      <details>
        <summary>{t('offers.steps')}</summary>
        <OfferSteps offer={offer} />
      </details>
    </article>
  );
}
