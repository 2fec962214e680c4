import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Balance, Balances, Statement } from '../../../api/wire/selling/balance.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { deadlineText } from '../../../lib/text/instant-format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { moneyText } from '../own/piece-words.ts';
import { pageIn } from '../page-number.ts';
import { Pager } from '../pager.tsx';
import { balancesQuery, statementQuery } from './api.ts';
import { MovementEntry } from './movement-entry.tsx';

const PAGE_PATH = 'my-account/my-earnings';
const TAX_PATH = 'my-account/my-tax-facts';
const PAGE_SIZE = 20;
const SUMS = ['pending', 'payable', 'reserved', 'paid'] as const;

/** /my-account/my-earnings: what a seller gets and when, and every movement of it. */
export function EarningsPage() {
  const t = useT();
  const found = useQuery(balancesQuery(useShop()));
  return (
    <>
      <h1 className="t-1">{t('earnings.title')}</h1>
      <LoadState query={found}>{(balances) => <Earnings found={balances} />}</LoadState>
    </>
  );
}

function Earnings({ found }: { found: Balances }) {
  const t = useT();
  const { store } = useShop();
  const [params] = useSearchParams();
  const currencies = found.balances.map(({ currency }) => currency);
  const currency = currencies.find((one) => one === params.get('currency')) ?? null;
  return (
    <>
      <Payouts found={found} />
      {found.balances.length === 0 ? (
        <EmptyState level={2} title={t('earnings.empty')} text={t('earnings.emptyText')}>
          <Link className="btn" to={shopPath(store, 'selling')}>
            {t('ownPieces.sell')}
          </Link>
        </EmptyState>
      ) : (
        <>
          {found.balances.map((balance) => (
            <BalanceSums key={balance.currency} balance={balance} isOnly={currencies.length === 1} />
          ))}
          <p>
            <Link className="link" to={shopPath(store, TAX_PATH)}>
              {t('taxes.report')}
            </Link>
          </p>
          <h2 className="t-2">{t('earnings.statement')}</h2>
          {currencies.length > 1 ? (
            <nav className="line-actions" aria-label={t('earnings.currencies')}>
              {[null, ...currencies].map((one) => (
                <Link
                  key={one}
                  className={one === currency ? 'btn small' : 'btn alt small'}
                  aria-current={one === currency ? 'page' : undefined}
                  to={shopPath(store, PAGE_PATH, one ? { currency: one } : {})}
                >
                  {one ?? t('earnings.allCurrencies')}
                </Link>
              ))}
            </nav>
          ) : null}
          <StatementPage currency={currency} page={pageIn(params.get('page'))} />
        </>
      )}
    </>
  );
}

/** When the next payout is made, and why payouts wait if there is something to pay (SELL-054). */
function Payouts({ found }: { found: Balances }) {
  const t = useT();
  const { store } = useShop();
  const { nextPayoutAt, payoutDays, blockedUntil } = found;
  const blocked = found.balances.length ? found.blocked : null;
  return (
    <>
      {blocked === null ? null : (
        <p className="notice" role="status">
          {blocked === 'tax_facts'
            ? t('earnings.taxFacts')
            : blocked === 'no_bank_account'
              ? t('earnings.noAccount')
              : blockedUntil === null
                ? t('earnings.accountChanged')
                : t('earnings.accountChangedUntil', { when: formatMoment(blockedUntil) })}{' '}
          {blocked === 'tax_facts' ? (
            <Link className="link" to={shopPath(store, TAX_PATH)}>
              {t('taxes.title')}
            </Link>
          ) : (
            <Link className="link" to={shopPath(store, 'my-account')}>
              {t('account.profile')}
            </Link>
          )}
        </p>
      )}
      <p className="ink-2">
        {blocked === 'no_bank_account' || blocked === 'tax_facts'
          ? null
          : `${t('earnings.nextPayout', { day: deadlineText(nextPayoutAt, store) })} `}
        {t('earnings.days', { days: payoutDays })}
      </p>
    </>
  );
}

/** The four sums of a currency, each with its meaning. */
function BalanceSums({ balance, isOnly }: { balance: Balance; isOnly: boolean }) {
  const t = useT();
  const { store } = useShop();
  const { currency, payable } = balance;
  return (
    <section aria-label={t('earnings.of', { currency })}>
      {isOnly ? null : <h2 className="t-3">{currency}</h2>}
      <dl className="earnings">
        {SUMS.map((sum) => (
          <div key={sum}>
            <dt>{t(`earnings.${sum}`)}</dt>
            <dd className={sum === 'payable' ? 'num t-2' : 'num t-3'}>
              {moneyText({ amount: balance[sum], currency }, store)}
            </dd>
            <dd className="t-note ink-3">
              {t(sum === 'payable' && payable < 0 ? 'earnings.owed' : `earnings.${sum}Text`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StatementPage({ currency, page }: { currency: string | null; page: number }) {
  const found = useQuery(statementQuery(useShop(), page, currency));
  return <LoadState query={found}>{(statement) => <Movements found={statement} {...{ currency, page }} />}</LoadState>;
}

interface MovementsProps {
  found: Statement;
  currency: string | null;
  page: number;
}

function Movements({ found: { movements, total, isLastPage }, currency, page }: MovementsProps) {
  const t = useT();
  const { store } = useShop();
  const chosen = currency ? { currency } : {};
  if (movements.length === 0)
    return (
      <EmptyState level={2} title={t('ownPieces.noPage')}>
        <Link className="btn" to={shopPath(store, PAGE_PATH, chosen)}>
          {t('ownPieces.toFirst')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul className="movements">
        {movements.map((movement) => (
          <li key={movement.id}>
            <MovementEntry movement={movement} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('earnings.pages')}
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        isLastPage={isLastPage}
        pathOf={(number) => shopPath(store, PAGE_PATH, { ...chosen, page: String(number) })}
      />
    </>
  );
}
