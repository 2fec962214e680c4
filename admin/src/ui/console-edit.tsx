import type { ReactElement, ReactNode } from 'react';
import {
  Edit,
  type RaRecord,
  SaveButton,
  Toolbar,
  useEditContext,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { UndoNotice } from './undo-notice.tsx';

/** How long the way back is offered here; the server takes a change back for ten minutes. */
const OFFERED_MS = 15_000;

interface ConsoleEditProps {
  /** What is sent of the form: unknown fields are refused. */
  transform: (data: never) => object;
  /** How the record is called; rendered with the record at hand. */
  title: ReactElement;
  children: ReactNode;
}

/** Editing a record: it is saved first and shown as the server has it then; the last change can be taken back. */
export function ConsoleEdit({ transform, title, children }: ConsoleEditProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? '';
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      transform={transform as never}
      title={title}
      actions={false}
      mutationOptions={{
        onSuccess: (saved: RaRecord) => {
          notify(<UndoNotice resource={resource} id={saved.id} />, { autoHideDuration: OFFERED_MS });
          refresh();
        },
      }}
    >
      <Fresh>{children}</Fresh>
    </Edit>
  );
}

/** A record that came back different (saved, or taken back) starts its form anew. */
function Fresh({ children }: { children: ReactNode }) {
  const { record } = useEditContext();
  return <div key={JSON.stringify(record ?? null)}>{children}</div>;
}

/** Records are saved here, never deleted: what has a history ends or is taken off sale. */
export const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
