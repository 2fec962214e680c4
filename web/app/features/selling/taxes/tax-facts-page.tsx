import { useQuery } from '@tanstack/react-query';
import type { OwnTaxFacts, TaxYear } from '../../../api/wire/selling/tax-facts.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { deadlineText } from '../../../lib/text/instant-format.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { moneyText } from '../own/piece-words.ts';
import { taxFactsQuery } from './api.ts';
import { TaxFactsForm } from './tax-facts-form.tsx';

interface TaxFactsPageProps {
  /** Asks for the password when it was entered long ago. */
  confirmed: <T>(work: () => Promise<T>) => Promise<T>;
}

/** /my-account/my-tax-facts: what is asked for the tax office, and what is reported (DAC7). */
export function TaxFactsPage({ confirmed }: TaxFactsPageProps) {
  const t = useT();
  const found = useQuery(taxFactsQuery(useShop()));
  return (
    <div className="tax-facts">
      <h1 className="t-1">{t('taxes.title')}</h1>
      <p>{t('taxes.why')}</p>
      <LoadState query={found}>
        {(own) => (
          <div className="tax-facts">
            <Question question={own.question} />
            <h2 className="t-2">{t('taxes.facts')}</h2>
            <p className="ink-2">{t('taxes.factsText')}</p>
            <TaxFactsForm found={own} confirmed={confirmed} />
            <h2 className="t-2">{t('taxes.report')}</h2>
            <p className="ink-2">{t('taxes.reportText')}</p>
            {own.years.toReversed().map((year) => (
              <Year key={year.year} year={year} />
            ))}
          </div>
        )}
      </LoadState>
    </div>
  );
}

/** What is to be answered, and what happens without an answer. */
function Question({ question }: Pick<OwnTaxFacts, 'question'>) {
  const t = useT();
  const { store } = useShop();
  if (!question) return null;
  const { year, waitsFrom, isWaiting } = question;
  return (
    <p className="notice" role="status">
      {t('taxes.asked', { year: String(year) })}{' '}
      {isWaiting
        ? t('taxes.waiting')
        : waitsFrom
          ? t('taxes.waitsFrom', { day: deadlineText(waitsFrom, store) })
          : t('taxes.willWait')}
    </p>
  );
}

function Year({ year: { year, isReportable, quarters } }: { year: TaxYear }) {
  const t = useT();
  const { store } = useShop();
  const money = (amount: number) => moneyText({ amount, currency: 'EUR' }, store);
  return (
    <section aria-label={String(year)}>
      <h3 className="t-3">{year}</h3>
      <p className="ink-2">{t(isReportable ? 'taxes.reported' : 'taxes.notReported')}</p>
      {quarters.some(({ sales }) => sales > 0) ? (
        <div className="facts-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('taxes.quarter')}</th>
                <th scope="col">{t('taxes.sales')}</th>
                <th scope="col">{t('taxes.consideration')}</th>
                <th scope="col">{t('taxes.fees')}</th>
              </tr>
            </thead>
            <tbody>
              {quarters.map(({ sales, consideration, fees }, quarter) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the quarters of a year stand in their order.
                <tr key={quarter}>
                  <th scope="row">{quarter + 1}</th>
                  <td className="num">{sales}</td>
                  <td className="num">{money(consideration)}</td>
                  <td className="num">{money(fees)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
