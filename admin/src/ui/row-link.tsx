import { Link as MuiLink } from '@mui/material';
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** What opens a row from the keyboard: a real link in the first cell (j and k go from one to the next). */
export function RowLink({
  source,
  type = 'show',
  text,
}: {
  source: string;
  type?: 'show' | 'edit';
  text?: (record: RaRecord) => string;
}) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type, id: record.id })}
      data-row-link=""
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      sx={{ color: 'text.primary', fontWeight: 600 }}
    >
      {text?.(record) || String(record[source] ?? record.id)}
    </MuiLink>
  );
}
