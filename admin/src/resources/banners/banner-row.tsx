import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton, TableCell, TableRow } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { type Banner, bannerTones, nameOf } from './banner.ts';
import { BannerPicture } from './banner-picture.tsx';
import { spanOf, TODAY } from './timeline.ts';
import { BannerState, useDays } from './why-not-shown.tsx';

/** Type of what is dragged: only banners of the same list can be dropped on each other. */
const dragType = ({ store, group }: Banner): string => `application/x-banner-${store}-${group}`.toLowerCase();

interface BannerRowProps {
  banner: Banner;
  /** From 0. */
  place: number;
  /** Banners of the list. */
  of: number;
  today: string;
  /** Absent: the list cannot be ordered. */
  onMove: ((id: string, place: number) => Promise<void>) | undefined;
}

/** A banner of a list; it is moved with the mouse by its handle, and by buttons. */
export function BannerRow({ banner, place, of, today, onMove }: BannerRowProps) {
  const days = useDays(banner);
  const [isOver, setIsOver] = useState(false);
  const accepts = ({ dataTransfer }: DragEvent) => onMove && dataTransfer.types.includes(dragType(banner));
  return (
    <RecordContextProvider value={banner}>
      <TableRow
        hover
        onDragOver={(event) => {
          if (!accepts(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          if (!accepts(event)) return;
          event.preventDefault();
          void onMove?.(event.dataTransfer.getData(dragType(banner)), place);
        }}
        sx={isOver ? { outline: '2px solid', outlineOffset: -2 } : undefined}
      >
        <TableCell>{onMove && <Move {...{ banner, place, of, onMove }} />}</TableCell>
        <TableCell>
          <BannerPicture path={banner.urlDesktop} width={124} />
        </TableCell>
        <TableCell>
          <RowLink source="text1" type="edit" text={(record) => nameOf(record as Banner)} />
          <Box sx={{ mt: 0.5 }}>
            <BannerState banner={banner} />
          </Box>
        </TableCell>
        <TableCell>{days}</TableCell>
        <TableCell>
          <Timeline banner={banner} today={today} />
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}

type MoveProps = Pick<BannerRowProps, 'banner' | 'place' | 'of'> & { onMove: NonNullable<BannerRowProps['onMove']> };

function Move({ banner, place, of, onMove }: MoveProps) {
  const translate = useTranslate();
  const name = nameOf(banner);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        draggable
        aria-hidden
        title={translate('banners.drag')}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType(banner), String(banner.id));
          event.dataTransfer.effectAllowed = 'move';
        }}
        sx={{ cursor: 'grab', display: 'flex', color: 'text.secondary' }}
      >
        <DragIndicator />
      </Box>
      <IconButton
        aria-label={translate('banners.up', { name })}
        disabled={place === 0}
        onClick={() => void onMove(banner.id, place - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('banners.down', { name })}
        disabled={place === of - 1}
        onClick={() => void onMove(banner.id, place + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}

const COLOURS = { good: 'success.main', waiting: 'warning.main', bad: 'error.main', quiet: 'text.disabled' } as const;

/** When the banner runs; its days are written beside it. */
function Timeline({ banner, today }: { banner: Banner; today: string }) {
  const span = spanOf(banner, today);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 28, bgcolor: 'action.hover' }}>
      {span && (
        <Box
          sx={{
            ...{ position: 'absolute', top: 8, bottom: 8, left: `${span.left}%`, width: `${span.width}%` },
            bgcolor: COLOURS[bannerTones[banner.state]],
          }}
        />
      )}
      <Box
        sx={{ position: 'absolute', inset: '0 auto 0', left: `${TODAY}%`, borderLeft: 2, borderColor: 'text.primary' }}
      />
    </Box>
  );
}
