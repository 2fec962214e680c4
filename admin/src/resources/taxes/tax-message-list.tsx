import type { TaxMessageRecord } from '@garderoba/contracts/rest/backoffice';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, useNotify, useTranslate } from 'react-admin';
import { API, httpClient } from '../../providers/http.ts';
import { saveFile } from '../../ui/actions/save-file.ts';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { reportedYear, yearFilter } from './year-filter.tsx';

/** Messages to the tax office about a year, the newest first. */
export function TaxMessageList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const kind = ({ kind: contents }: TaxMessageRecord): string => translate(`taxes.kind.${contents}`);
  const fields: readonly VerbField[] = [
    {
      ...{ name: 'year', label: 'resources.tax-messages.fields.year', kind: 'count', required: true },
      ...{ defaultValue: reportedYear(), min: 2023, max: 9999 },
    },
  ];
  return (
    <ConsoleList
      filters={yearFilter}
      filterDefaultValues={{ year: reportedYear() }}
      sort={{ field: 'number', order: 'DESC' }}
      tools={<VerbButton resource="tax-messages" id="all" verb="make" words="taxes.verbs.make" fields={fields} />}
      phone={
        <Cards<TaxMessageRecord>
          primary={(message) => `${message.year} · ${message.number} · ${kind(message)}`}
          secondary={({ messageRef }) => messageRef}
          below={(message) => <FileButton message={message} />}
        />
      }
    >
      <DataTable<TaxMessageRecord> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="number" disableSort sx={figures} />
        <DataTable.Col source="kind" disableSort render={(row) => kind(row as TaxMessageRecord)} />
        <DataTable.Col source="sellers" disableSort sx={figures} />
        <DataTable.Col source="messageRef" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="madeAt" disableSort render={({ madeAt }) => instant(madeAt)} />
        <DataTable.Col source="madeByName" disableSort />
        <DataTable.Col
          source="file"
          label={false}
          disableSort
          render={(row) => <FileButton message={row as TaxMessageRecord} />}
        />
      </DataTable>
    </ConsoleList>
  );
}

/** The same bytes each time; asks for the password when it was entered long ago. */
function FileButton({ message: { id, year, number } }: { message: TaxMessageRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { body } = await httpClient(`${API}/tax-messages/${id}/file`);
      saveFile(`dac7-${year}-${number}.xml`, new Blob([body], { type: 'application/xml' }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="text" onClick={load} disabled={busy}>
      {translate('taxes.file')}
    </Button>
  );
}
