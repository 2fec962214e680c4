import { Box, TableCell, TableRow } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { type Banner, nameOf } from './banner.ts';
import { BannerPicture } from './banner-picture.tsx';
import { dragType, Move } from './move.tsx';
import { colourOf } from './state-colour.ts';
import { Target } from './target.tsx';
import { spanOf, TODAY } from './timeline.ts';
import { BannerState, useDays } from './why-not-shown.tsx';

interface BannerRowProps {
  banner: Banner;
  /** From 0. */
  place: number;
  /** Banners of the list. */
  of: number;
  today: string;
  /** Absent: the list cannot be ordered. */
  onMove: ((id: string, place: number) => void) | undefined;
}

/** A banner of a list; it is moved with the mouse or the keyboard by its handle, and by buttons. */
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
          onMove?.(event.dataTransfer.getData(dragType(banner)), place);
        }}
        sx={isOver ? { outline: '2px solid', outlineOffset: -2 } : undefined}
      >
        <TableCell>{onMove && <Move {...{ banner, place, of, onMove }} hasHandle />}</TableCell>
        <TableCell>
          <BannerPicture path={banner.urlDesktop} width={124} />
        </TableCell>
        <TableCell>
          <RowLink source="text1" type="edit" text={(record) => nameOf(record as Banner)} />
          <Box sx={{ mt: 0.5 }}>
            <BannerState banner={banner} />
          </Box>
          <Target banner={banner} />
        </TableCell>
        <TableCell>{days}</TableCell>
        <TableCell>
          <Timeline banner={banner} today={today} />
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}

/** When the banner runs; its days are written beside it. */
function Timeline({ banner, today }: { banner: Banner; today: string }) {
  const span = spanOf(banner, today);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 28, bgcolor: 'action.hover' }}>
      {span && (
        <Box
          sx={{
            ...{ position: 'absolute', top: 8, bottom: 8, left: `${span.left}%`, width: `${span.width}%` },
            bgcolor: colourOf(banner.state),
          }}
        />
      )}
      <Box
        sx={{ position: 'absolute', inset: '0 auto 0', left: `${TODAY}%`, borderLeft: 2, borderColor: 'text.primary' }}
      />
    </Box>
  );
}
