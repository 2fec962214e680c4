import { Link as MuiLink, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { History, Lines } from '../../ui/moderation/history.tsx';
import type { Listing } from './listing.ts';
import { Seller } from './listing-words.tsx';

/** The seller's listings so far in one line. */
export function SellerSection({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { seller } = listing;
  return (
    <Section title={translate('listings.seller')}>
      {seller && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('listings.sellerLine', { ...seller, since: instant(seller.since) })}
        </Typography>
      )}
      <Seller row={listing} />
    </Section>
  );
}

/** Where the piece is, and the times of the present state. */
export function Where({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { place, goodsPlace, goodsAt, dueAt, lapsesAt, paidOutAt } = listing;
  const lies = place === 'house_resale' && goodsPlace ? translate(`listings.goodsPlace.${goodsPlace}`) : '';
  return (
    <Section title={translate('listings.where')}>
      <Facts
        lines={[
          [translate('resources.listings.fields.sku'), listing.sku],
          [translate('listings.where'), [translate(`listings.place.${place}`), lies].filter(Boolean).join(' · ')],
          [translate('listings.receivedAt'), instant(goodsAt)],
          [translate('listings.dueAt'), instant(dueAt)],
          [translate('listings.lapsesAt'), instant(lapsesAt)],
          [translate('listings.paidOutAt'), instant(paidOutAt)],
        ]}
      />
    </Section>
  );
}

/** The log of the piece, the oldest event first: what happened, where it is since, and whose. */
export function PieceLog({ listing: { pieceLog } }: { listing: Listing }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  return (
    <Section title={translate('listings.pieceLog')}>
      <Lines>
        {pieceLog.map(({ seq, kind, cause, toPlace, toOwner, at }) => (
          <li key={seq}>
            <Typography variant="body2">
              {translate(`listings.cause.${cause}`)} · {translate(`listings.kind.${kind}`)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {[translate(`listings.place.${toPlace}`), translate(`listings.owner.${toOwner}`), instant(at)].join(
                ' · ',
              )}
            </Typography>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const SALE_TONES: Readonly<Record<Listing['sales'][number]['state'], Tone>> = {
  ordered: 'waiting',
  paid: 'good',
  final: 'good',
  cancelled: 'quiet',
  reversed: 'bad',
};

/** Orders of the piece, the newest first. */
export function Sales({ listing: { sales } }: { listing: Listing }) {
  const translate = useTranslate();
  const { money, instant } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'show' });
  if (sales.length === 0) return null;
  return (
    <Section title={translate('listings.sales')}>
      <Lines>
        {sales.map(({ orderId, orderNumber, isBuyIn, state, price, orderedAt, finalDueAt }) => (
          <li key={`${orderId} ${orderedAt}`}>
            <Typography variant="body2" component="div">
              {isBuyIn ? (
                translate('listings.boughtByUs')
              ) : canAccess ? (
                <MuiLink component={Link} to={`/orders/${orderId}/show`}>
                  {orderNumber}
                </MuiLink>
              ) : (
                orderNumber
              )}{' '}
              · {money(price)} <Badge tone={SALE_TONES[state]}>{translate(`listings.sale.${state}`)}</Badge>
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {instant(orderedAt)}
              {state === 'paid' && finalDueAt && ` · ${translate('listings.finalAt', { at: instant(finalDueAt) })}`}
            </Typography>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

/** What happened, the newest first: by staff with their name, by the seller, the shop, an order or a deadline. */
export function Events({ listing: { events } }: { listing: Listing }) {
  const translate = useTranslate();
  const entries = events.map(({ action, by, byName, stage, reason, note, at, undoneAt }) => {
    const isStaff = by === 'moderator' || by === 'admin';
    return {
      what: translate(`listings.event.${action}`),
      reason: reason && stage && `${translate(`listings.stage.${stage}`)} · ${translate(`listings.reason.${reason}`)}`,
      by: isStaff ? (byName ?? translate('moderation.somebody')) : translate(`listings.by.${by}`),
      ...{ note, at, undoneAt },
    };
  });
  return <History title={translate('listings.happened')} entries={entries} />;
}
