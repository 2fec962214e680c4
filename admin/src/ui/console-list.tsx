import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  ExportButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  TopToolbar,
  useListContext,
} from 'react-admin';

interface ConsoleListProps extends Omit<ListProps, 'children'> {
  filters?: ReactElement[];
  /** Buttons of this list besides filter, new and CSV. */
  tools?: ReactNode;
  hasCreate?: boolean;
  children: ReactNode;
}

/** A list as all of the console's are: filters that can be saved, 25 rows, CSV of what the filter finds. */
export function ConsoleList({ filters, tools, hasCreate = false, exporter, children, ...rest }: ConsoleListProps) {
  return (
    <List
      perPage={25}
      filters={filters}
      exporter={exporter ?? false}
      empty={false}
      actions={
        <TopToolbar>
          {filters && <FilterButton />}
          {tools}
          {exporter && <Export />}
          {hasCreate && <CreateButton />}
        </TopToolbar>
      }
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      {...rest}
    >
      {children}
    </List>
  );
}

/** An empty list has nothing to take away; on a phone react-admin's button would stand there without a name. */
function Export() {
  return useListContext().total === 0 ? null : <ExportButton maxResults={5000} />;
}
