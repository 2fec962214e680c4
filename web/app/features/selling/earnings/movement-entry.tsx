import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Movement, PayoutOfMovement, SaleOfMovement } from '../../../api/wire/selling/balance.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { doneText } from '../../../lib/text/instant-format.ts';
import { moneyText } from '../own/piece-words.ts';

/** Basis points of the whole. */
const BPS = 10_000;

/** A movement of the seller's money; it opens into the steps of its amount. */
export function MovementEntry({ movement }: { movement: Movement }) {
  const t = useT();
  const { store } = useShop();
  const { kind, at, moved, sale, payout, after } = movement;
  const money = (amount: number) => moneyText({ amount, currency: moved.currency }, store);
  return (
    <details>
      <summary>
        <span className="movement">
          <span>
            {t(`earnings.kind.${kind}`)}
            {sale ? <span className="movement-of">{sale.name || sale.sku}</span> : null}
            <time className="t-note ink-3 num" dateTime={at}>
              {doneText(at, store)}
            </time>
          </span>
          <span className="num">{money(moved.amount)}</span>
        </span>
      </summary>
      <dl>
        {sale ? <SaleSteps sale={sale} money={money} /> : null}
        {sale ? (
          <Line term={t('earnings.final')}>{kind === 'final' ? doneText(at, store) : t('earnings.finalLater')}</Line>
        ) : null}
        {payout ? <PayoutSteps payout={payout} /> : null}
        <Line term={t('earnings.after')}>
          {t('earnings.afterText', { pending: money(after.pending), payable: money(after.payable) })}
        </Line>
      </dl>
    </details>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Price − commission − fee = share (SELL-051). */
function SaleSteps({ sale, money }: { sale: SaleOfMovement; money: (amount: number) => string }) {
  const t = useT();
  const { store } = useShop();
  const percent = (bps: number) =>
    new Intl.NumberFormat(store.locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / BPS);
  return (
    <>
      <Line term={t('earnings.piece')}>
        <Link to={shopPath(store, `my-account/my-selling-products/${encodeURIComponent(sale.identifier)}`)}>
          {sale.name || sale.sku}
        </Link>
      </Line>
      <Line term={t('earnings.price')}>{money(sale.price)}</Line>
      <Line term={t('earnings.commission', { rate: percent(sale.commissionBps) })}>{money(-sale.commission)}</Line>
      <Line term={t('earnings.fee', { rate: percent(sale.feeBps) })}>{money(-sale.fee)}</Line>
      <Line term={t('earnings.share')}>
        <strong>{money(sale.share)}</strong>
      </Line>
    </>
  );
}

function PayoutSteps({ payout: { state, reference, reason, account } }: { payout: PayoutOfMovement }) {
  const t = useT();
  return (
    <>
      <Line term={t('earnings.payout')}>{t(`earnings.payout.${state}`)}</Line>
      {reference ? <Line term={t('earnings.reference')}>{reference}</Line> : null}
      {account ? <Line term={t('earnings.account')}>{account}</Line> : null}
      {reason ? <Line term={t('ownPieces.why')}>{reason}</Line> : null}
    </>
  );
}
