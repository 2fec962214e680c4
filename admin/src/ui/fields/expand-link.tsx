import { Link } from '@mui/material';
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin';

/** Expands the content below a row, with keyboard support (react-admin's own arrow supports only the mouse). */
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
