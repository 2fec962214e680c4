import type { ReactNode } from 'react';
import { ownPhotoUrl } from '../../../api/wire/selling/offering.ts';
import type { OwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { OwnPhoto } from '../photos/own-photo.tsx';
import { moneyText, STATUS_CLASS, type useLabels } from './piece-words.ts';

interface PieceSummaryProps {
  piece: OwnPiece;
  labelOf: ReturnType<typeof useLabels>;
  /** Its heading, if the page has none. */
  title?: ReactNode;
  children?: ReactNode;
}

/** A piece in short: picture, facts, price and what the seller gets of it, status, number on the tag (SELL-016). */
export function PieceSummary({ piece, labelOf, title, children }: PieceSummaryProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { sku, status, price, net, photos } = piece;
  const facts = [piece.designer, piece.size, piece.color].map(labelOf).filter((label) => label !== null);
  return (
    <article className="piece-card" aria-label={piece.name || t('selling.unnamed')}>
      <div className="piece-picture">
        <OwnPhoto src={photos.image && ownPhotoUrl(shop, photos.image)} width={96} height={128} />
      </div>
      <div>
        {title}
        <p className={`status ${STATUS_CLASS[status]}`}>{t(`ownPieces.status.${status}`)}</p>
        {facts.length ? <p className="t-small ink-2">{facts.join(' · ')}</p> : null}
        {price && net ? (
          <p className="t-small num">
            {moneyText(price, store)} · {t('selling.net', { amount: moneyText(net, store) })}
          </p>
        ) : null}
        <p className="t-note ink-3 num">{t('ownPieces.tag', { number: sku })}</p>
        {children}
      </div>
    </article>
  );
}
