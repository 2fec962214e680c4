import type { ConsentFiguresRow } from '@garderoba/contracts/rest/backoffice';
import { Typography } from '@mui/material';
import { DataTable, DateInput, SelectInput, useListContext, useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGE_FACTS, LANGUAGES } from '../../stores.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const GROUPS = ['week', 'version'] as const;
const filters = [
  <SelectInput
    key="by"
    source="by"
    choices={GROUPS.map((id) => ({ id, name: `consentFigures.by.${id}` }))}
    alwaysOn
    isRequired
  />,
  <DateInput key="from" source="from" alwaysOn />,
  <DateInput key="to" source="to" alwaysOn />,
  <SelectInput
    key="language"
    source="language"
    choices={LANGUAGES.map((id) => ({ id, name: LANGUAGE_FACTS[id].ownName }))}
    translateChoice={false}
    alwaysOn
  />,
];
const FIGURES = ['measurement', 'advertising', 'media', 'allowedAll', 'refusedAll', 'question', 'settings'] as const;
type Figure = (typeof FIGURES)[number];

/** Ten columns fit beside the menu. */
const WRAPPED = { '& th': { whiteSpace: 'normal', minWidth: 88 } };

/** Numbers of choices of consent by week or by version of the text, and all together; the file has the same rows. */
export function ConsentFigureList() {
  const { groupOf, shareOf } = useWords();
  const [locale] = useLocaleState();
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ by: 'week' }}
      sort={{ field: 'group', order: 'ASC' }}
      perPage={100}
      hasCsv
      phone={<Phone />}
    >
      <DataTable<ConsentFiguresRow> bulkActionButtons={false} rowClick={false} sx={WRAPPED} empty={<None />}>
        <DataTable.Col source="group" disableSort render={(row) => groupOf(row as ConsentFiguresRow)} />
        <DataTable.NumberCol source="records" disableSort locales={locale} />
        {FIGURES.map((source) => (
          <DataTable.Col
            key={source}
            source={source}
            disableSort
            sx={{ textAlign: 'right' }}
            render={(row) => shareOf(row as ConsentFiguresRow, source)}
          />
        ))}
      </DataTable>
    </ConsoleList>
  );
}

function Phone() {
  const { groupOf, shareOf } = useWords();
  const translate = useTranslate();
  const { total } = useListContext();
  if (total === 0) return <None />;
  return (
    <Cards<ConsentFiguresRow>
      primary={groupOf}
      secondary={({ records }) => translate('consentFigures.counts', { records })}
      below={(row) =>
        translate('consentFigures.shares', {
          allowedAll: shareOf(row, 'allowedAll'),
          refusedAll: shareOf(row, 'refusedAll'),
        })
      }
    />
  );
}

function None() {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" component="p" sx={{ p: 2, pb: 1 }}>
        {translate('consentFigures.none')}
      </Typography>
      <Typography sx={{ p: 2, pt: 0, maxWidth: '60ch', color: 'text.secondary' }}>
        {translate('consentFigures.noneText')}
      </Typography>
    </>
  );
}

/** "12 (40%)": how many of the row's records; and the row's week or version. */
function useWords() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { day } = useFormats();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    // Both a week, by its Monday, and a version of the text are a day.
    groupOf: ({ group }: ConsentFiguresRow) => (group === 'all' ? translate('consentFigures.all') : day(group)),
    shareOf: (row: ConsentFiguresRow, figure: Figure) =>
      translate('consentFigures.share', { count: row[figure], share: percent.format(row[figure] / row.records) }),
  };
}
