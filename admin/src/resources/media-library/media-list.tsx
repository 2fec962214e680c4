import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, SelectInput, useListContext } from 'react-admin';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { AddPictures } from './add-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PURPOSES, sourceOf } from './source.ts';
import { useMediaWords } from './words.ts';

/** Pictures of texts and banners, newest first: where each is used, and those that nothing shows. */
export function MediaList() {
  const words = useMediaWords();
  const { instant } = useFormats();
  const [chosen, setChosen] = useState<MediaRow>();
  const filters = [
    <SelectInput
      key="purpose"
      source="purpose"
      label={words.purpose}
      alwaysOn
      translateChoice={false}
      choices={PURPOSES.map((id) => ({ id, name: words.purposes[id] }))}
    />,
    <SelectInput
      key="used"
      source="used"
      label={words.used}
      alwaysOn
      choices={[
        { id: true, name: 'ra.boolean.true' },
        { id: false, name: 'ra.boolean.false' },
      ]}
    />,
  ];
  const sizeOf = ({ width, height, bytes }: MediaRow) => `${width} × ${height} · ${Math.ceil(bytes / 1024)} kB`;
  const readOf = ({ text }: MediaRow) => (text ? (text.decorative ? words.readNone : words.readYes) : words.readNo);
  const thumb = (row: MediaRow) => <Thumb row={row} onOpen={() => setChosen(row)} />;
  return (
    <>
      <ConsoleList
        filters={filters}
        sort={{ field: 'createdAt', order: 'DESC' }}
        tools={<Adding />}
        phone={
          <Cards<MediaRow>
            picture={thumb}
            primary={sizeOf}
            secondary={(row) =>
              `${words.purposes[row.purpose]} · ${words.uses}: ${row.uses} · ${words.read}: ${readOf(row)}`
            }
            tertiary={({ createdAt }) => instant(createdAt)}
          />
        }
      >
        <DataTable<MediaRow> rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="path" disableSort label={words.picture} render={(row) => thumb(row as MediaRow)} />
          <DataTable.Col source="width" disableSort label={words.size} render={(row) => sizeOf(row as MediaRow)} />
          <DataTable.Col
            source="purpose"
            disableSort
            label={words.purpose}
            render={(row) => words.purposes[(row as MediaRow).purpose]}
          />
          <DataTable.NumberCol source="uses" disableSort label={words.uses} />
          <DataTable.Col source="text" disableSort label={words.read} render={(row) => readOf(row as MediaRow)} />
          <DataTable.Col source="createdAt" label={words.since} render={({ createdAt }) => instant(createdAt)} />
        </DataTable>
      </ConsoleList>
      {chosen && <PictureDialog picture={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** The list shows what was added. */
function Adding() {
  const { refetch } = useListContext();
  return <AddPictures onAdded={() => void refetch()} />;
}

function Thumb({ row, onOpen }: { row: MediaRow; onOpen: () => void }) {
  const { picture } = useMediaWords();
  return (
    <ButtonBase onClick={onOpen} data-row-button="" aria-label={`${picture} ${row.path.slice(-12)}`}>
      <Box
        component="img"
        src={sourceOf(row)}
        alt=""
        loading="lazy"
        sx={{ width: 96, height: 72, objectFit: 'cover', bgcolor: 'action.hover' }}
      />
      <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
        {row.path.slice(-12)}
      </Typography>
    </ButtonBase>
  );
}
