import { Link as MuiLink } from '@mui/material';
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** Keyboard access to a row: a link in the first cell (j and k move between them). */
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
