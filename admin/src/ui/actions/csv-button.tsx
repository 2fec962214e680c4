import DownloadIcon from '@mui/icons-material/GetAppOutlined';
import { Button, CircularProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess, useListContext, useNotify, useTranslate } from 'react-admin';
import { API, download } from '../../providers/http.ts';
import { saveFile } from './save-file.ts';

/** Exports all rows of the filter. The server streams the file; the button counts the received rows. */
export function CsvButton() {
  const { resource, filter, filterValues, sort, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const translate = useTranslate();
  const notify = useNotify();
  const [come, setCome] = useState<{ rows: number; of: number }>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  // Disabled for an empty list.
  if (!canAccess || total === 0) return null;
  const save = async () => {
    stop.current = new AbortController();
    setCome({ rows: 0, of: total ?? 0 });
    try {
      const query = new URLSearchParams({
        filter: JSON.stringify({ ...filterValues, ...filter }),
        sort: JSON.stringify([sort.field, sort.order]),
      });
      const file = await download(`${API}/${resource}/export.csv?${query}`, {
        signal: stop.current.signal,
        onRows: (rows, of) => setCome({ rows, of }),
      });
      saveFile(`${resource}.csv`, file);
      notify('console.csv.done', { type: 'success' });
    } catch (error) {
      if (!stop.current.signal.aborted) notify((error as Error).message, { type: 'error' });
    } finally {
      setCome(undefined);
    }
  };
  const words = come
    ? translate('console.csv.progress', { rows: come.rows, of: come.of })
    : translate('console.csv.button');
  return (
    <Button
      size="small"
      onClick={() => void save()}
      disabled={come !== undefined}
      startIcon={come ? <CircularProgress size={16} aria-hidden /> : <DownloadIcon />}
    >
      <span role={come ? 'status' : undefined}>{words}</span>
    </Button>
  );
}
