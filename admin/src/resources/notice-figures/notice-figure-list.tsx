import type { NoticeFiguresRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, DateInput, useLocaleState, useTranslate } from 'react-admin';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<DateInput key="from" source="from" alwaysOn />, <DateInput key="until" source="until" alwaysOn />];
const FIGURES = [
  ...(['notices', 'open', 'kept', 'removed', 'medianHours'] as const),
  ...(['trusted', 'trustedOpen', 'trustedKept', 'trustedRemoved', 'trustedMedianHours'] as const),
] as const;

/** Eleven columns fit beside the menu. */
const WRAPPED = { '& th': { whiteSpace: 'normal', minWidth: 88 } };

/** Numbers of notices by reason, and of those of trusted flaggers, for the yearly report; the file has the same rows. */
export function NoticeFigureList() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const reasonOf = ({ reason }: NoticeFiguresRow) =>
    translate(reason === 'all' ? 'noticeFigures.all' : `notices.reason.${reason}`);
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'reason', order: 'ASC' }}
      hasCsv
      phone={
        <Cards<NoticeFiguresRow>
          primary={reasonOf}
          secondary={({ notices, trusted }) => translate('noticeFigures.counts', { notices, trusted })}
          tertiary={({ medianHours }) =>
            medianHours === null ? '' : translate('noticeFigures.hours', { hours: medianHours })
          }
        />
      }
    >
      <DataTable<NoticeFiguresRow> bulkActionButtons={false} rowClick={false} sx={WRAPPED}>
        <DataTable.Col source="reason" disableSort render={(row) => reasonOf(row as NoticeFiguresRow)} />
        {FIGURES.map((source) => (
          <DataTable.NumberCol key={source} source={source} disableSort locales={locale} />
        ))}
      </DataTable>
    </ConsoleList>
  );
}
