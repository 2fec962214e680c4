import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { inBoth } from '../../messages/in-both.ts';
import { useWordsOf } from '../../messages/use-words.ts';
import { wholePicture } from '../fields/picture.tsx';
import { focusOf, type Point, withFocus } from './focus.ts';

const STEP = 5;

const words = inBoth({
  en: {
    focus: 'Point of the picture that stays visible',
    focusHelp: 'Press on the most important point, or move it with the arrow keys.',
  },
  pl: {
    focus: 'Punkt zdjęcia, który zostaje widoczny',
    focusHelp: 'Naciśnij najważniejszy punkt lub przesuń go strzałkami.',
  },
});

interface FocalPointProps {
  path: string;
  onChange: (path: string) => void;
  /** Name of the picture, where a page has several. */
  of?: string;
}

/** The picture whole, with the point that stays visible when it is cut: moved by a press or by arrow keys. */
export function FocalPoint({ path, onChange, of }: FocalPointProps) {
  const { focus, focusHelp } = useWordsOf(words);
  const hintId = useId();
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
  return (
    <Box sx={{ flex: 'none', maxWidth: 160 }}>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={of ? `${of}: ${focus}` : focus}
        aria-valuetext={`${left} %, ${top} %`}
        aria-valuenow={left}
        aria-describedby={hintId}
        onPointerDown={press}
        onKeyDown={key}
        sx={{ position: 'relative', width: 'fit-content', cursor: 'crosshair', lineHeight: 0, touchAction: 'none' }}
      >
        <Box
          component="img"
          src={wholePicture(bare)}
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
      <Typography id={hintId} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {focusHelp}
      </Typography>
    </Box>
  );
}

const percent = (part: number): number => Math.max(0, Math.min(100, Math.round(part * 100)));
