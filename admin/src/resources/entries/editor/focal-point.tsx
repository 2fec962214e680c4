import { pictureAddress } from '@garderoba/contracts/picture-address';
import { Box } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import { API } from '../../../providers/http.ts';
import { uploadOf } from '../../../ui/fields/picture.tsx';
import { useWords } from '../words.ts';
import { focusOf, type Point, withFocus } from './focus.ts';

const STEP = 5;

/** The picture whole, with the point that stays visible when it is cut: moved by a press or by arrow keys. */
export function FocalPoint({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const { picture } = useWords();
  const { bare, point } = focusOf(path);
  const [left, top] = point ?? [50, 50];
  const set = (to: Point) => onChange(withFocus(path, to));
  const press = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    set([percent((event.clientX - box.left) / box.width), percent((event.clientY - box.top) / box.height)]);
  };
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, Point> = {
      ArrowLeft: [left - STEP, top],
      ArrowRight: [left + STEP, top],
      ArrowUp: [left, top - STEP],
      ArrowDown: [left, top + STEP],
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    set([percent(to[0] / 100), percent(to[1] / 100)]);
  };
  const upload = uploadOf(bare);
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={picture.focus}
      aria-valuetext={`${left} %, ${top} %`}
      aria-valuenow={left}
      title={picture.focusHelp}
      onPointerDown={press}
      onKeyDown={key}
      sx={{ position: 'relative', flex: 'none', cursor: 'crosshair', lineHeight: 0, touchAction: 'none' }}
    >
      <Box
        component="img"
        src={upload ? `${API}/pictures/${upload}` : pictureAddress(bare, 320, 320, 'fit')}
        alt=""
        draggable={false}
        sx={{ maxWidth: 160, maxHeight: 160, display: 'block' }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: `${left}%`,
          top: `${top}%`,
          width: 16,
          height: 16,
          m: '-8px',
          border: '2px solid #fff',
          outline: '2px solid #000',
          borderRadius: '50%',
        }}
      />
    </Box>
  );
}

const percent = (part: number): number => Math.max(0, Math.min(100, Math.round(part * 100)));
