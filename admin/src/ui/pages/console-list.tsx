import { Box, Button, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { CsvButton } from '../actions/csv-button.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface ConsoleListProps extends Omit<ListProps, 'children' | 'exporter'> {
  filters?: ReactElement[];
  /** Buttons of this list besides filter, create and CSV. */
  tools?: ReactNode;
  hasCreate?: boolean;
  /** The server exports all rows of the filter (`GET /{resource}/export.csv`). */
  hasCsv?: boolean;
  /** The table is a DataTable, whose columns can be chosen. */
  hasColumns?: boolean;
  /** Content on a phone instead of the table. */
  phone: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Common list of the console: filters that can be saved, 25 rows per page, CSV export of the filtered rows. */
export function ConsoleList({
  filters,
  tools,
  hasCreate = false,
  hasCsv = false,
  hasColumns = true,
  phone,
  children,
  ...rest
}: ConsoleListProps) {
  const isPhone = useIsPhone();
  return (
    <List
      perPage={25}
      filters={filters}
      exporter={false}
      empty={false}
      error={<Failed />}
      actions={
        <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
          {filters && <FilterButton />}
          {tools}
          {hasColumns && !isPhone && <ColumnsButton />}
          {hasCsv && <CsvButton />}
          {hasCreate && <CreateButton />}
        </TopToolbar>
      }
      pagination={<Pages />}
      {...rest}
    >
      {isPhone ? phone : children}
    </List>
  );
}

/** No count if the rows could not be read. */
function Pages() {
  return useListContext().error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100, 200]} />;
}

/** Shows a read error instead of an empty list. */
function Failed() {
  const { error, refetch, isFetching } = useListContext();
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ py: 3 }}>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        {translate('console.list.failed')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{(error as Error | null)?.message}</Typography>
      <Button variant="outlined" onClick={() => void refetch()} disabled={isFetching}>
        {translate('console.record.retry')}
      </Button>
    </Box>
  );
}
