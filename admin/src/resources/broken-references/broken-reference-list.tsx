import type { BrokenReferenceRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { RESOURCE_OF } from '../entries/entry.ts';
import { useWords, type Words } from '../entries/words.ts';

/** Links to what does not exist in the language of their text: readers see plain text there. */
export function BrokenReferenceList() {
  const { link, history, form } = useWords();
  const targetOf = ({ kind, ref }: BrokenReferenceRow) =>
    `${link.kinds[kind as keyof Words['link']['kinds']] ?? kind}: ${ref}`;
  const roleOf = ({ role }: BrokenReferenceRow) => (role === 'published' ? history.visible : history.draft);
  const languageOf = ({ language }: BrokenReferenceRow) => (language === '*' ? form.shared : language.toUpperCase());
  return (
    <ConsoleList
      sort={{ field: 'role', order: 'DESC' }}
      phone={
        <Cards<BrokenReferenceRow>
          primary={(row) => <TextLink row={row} />}
          secondary={(row) => `${targetOf(row)} · ${roleOf(row)}`}
          tertiary={languageOf}
        />
      }
    >
      <DataTable<BrokenReferenceRow> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort render={(row) => <TextLink row={row as BrokenReferenceRow} />} />
        <DataTable.Col source="language" disableSort render={(row) => languageOf(row as BrokenReferenceRow)} />
        <DataTable.Col source="role" disableSort render={(row) => roleOf(row as BrokenReferenceRow)} />
        <DataTable.Col source="ref" disableSort render={(row) => targetOf(row as BrokenReferenceRow)} />
      </DataTable>
    </ConsoleList>
  );
}

function TextLink({ row: { entryId, entryKind, title, code, language } }: { row: BrokenReferenceRow }) {
  return (
    <Link data-row-link="" to={`/${RESOURCE_OF[entryKind]}/${entryId}?language=${encodeURIComponent(language)}`}>
      {title || code}
    </Link>
  );
}
