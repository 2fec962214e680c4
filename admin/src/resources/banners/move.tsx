import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type Banner, nameOf } from './banner.ts';

/** Type of what is dragged: only banners of the same list can be dropped on each other. */
export const dragType = ({ store, group }: Banner): string => `application/x-banner-${store}-${group}`.toLowerCase();

interface MoveProps {
  banner: Banner;
  /** From 0. */
  place: number;
  /** Banners of the list. */
  of: number;
  onMove: (id: string, place: number) => void;
  /** It can be dragged; not on a phone. */
  hasHandle?: boolean;
}

/** Moves a banner in its list: by its handle with the mouse or the arrow keys, and by buttons. */
export function Move({ banner, place, of, onMove, hasHandle = false }: MoveProps) {
  const translate = useTranslate();
  const name = nameOf(banner);
  const focus = useKeptFocus(place);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: of - 1,
  };
  const move = (to: number) => {
    focus.keep();
    onMove(banner.id, to);
  };
  return (
    <Box ref={focus.within} sx={{ display: 'flex', alignItems: 'center' }}>
      {hasHandle && (
        // A span: browsers do not agree on dragging a button.
        <IconButton
          component="span"
          draggable
          title={translate('banners.drag')}
          aria-label={translate('bannerList.handle', { name })}
          aria-keyshortcuts={Object.keys(places).join(' ')}
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.setData(dragType(banner), String(banner.id));
            event.dataTransfer.effectAllowed = 'move';
          }}
          onKeyDown={(event: KeyboardEvent) => {
            const to = places[event.key];
            if (to === undefined) return;
            event.preventDefault();
            if (to >= 0 && to < of) move(to);
          }}
          sx={{ cursor: 'grab', color: 'text.secondary' }}
        >
          <DragIndicator />
        </IconButton>
      )}
      <IconButton aria-label={translate('banners.up', { name })} disabled={place === 0} onClick={() => move(place - 1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('banners.down', { name })}
        disabled={place === of - 1}
        onClick={() => move(place + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** A row that changes its place loses the focus; a button at the end of the list cannot keep it. */
function useKeptFocus(place: number) {
  const within = useRef<HTMLElement>(null);
  const kept = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the place
  useLayoutEffect(() => {
    const element = kept.current;
    kept.current = undefined;
    if (!element) return;
    const isOff = element instanceof HTMLButtonElement && element.disabled;
    const next = isOff ? within.current?.querySelector<HTMLElement>('[role=button], button:enabled') : element;
    next?.focus();
  }, [place]);
  return {
    within,
    keep: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && within.current?.contains(activeElement)) kept.current = activeElement;
    },
  };
}
