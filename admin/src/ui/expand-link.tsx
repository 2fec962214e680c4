import { Link } from '@mui/material';
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin';

/** Opens and shuts what lies below a row, from the keyboard too (react-admin's own arrow is for the mouse only). */
export function ExpandLink({ source }: { source: string }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [expanded, toggle] = useExpanded(resource, record?.id ?? '');
  if (!record) return null;
  return (
    <Link
      component="button"
      type="button"
      data-row-link=""
      aria-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      sx={{ color: 'text.primary', fontWeight: 600, textAlign: 'left', font: 'inherit' }}
    >
      {String(record[source] ?? record.id)}
    </Link>
  );
}
