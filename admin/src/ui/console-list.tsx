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
import { CsvButton } from './csv-button.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface ConsoleListProps extends Omit<ListProps, 'children' | 'exporter'> {
  filters?: ReactElement[];
  /** Buttons of this list besides filter, new and CSV. */
  tools?: ReactNode;
  hasCreate?: boolean;
  /** The server offers every row of the filter as a file (`GET /{resource}/export.csv`). */
  hasCsv?: boolean;
  /** What a phone shows in place of the table. */
  phone: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list as all of the console's are: filters that can be saved, 25 rows, CSV of what the filter finds. */
export function ConsoleList({
  filters,
  tools,
  hasCreate = false,
  hasCsv = false,
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
          {!isPhone && <ColumnsButton />}
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

/** Of rows that could not be had nothing is counted. */
function Pages() {
  return useListContext().error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}

/** A list that could not be read is not an empty one. */
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
