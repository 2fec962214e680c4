import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Preview } from '../../api/wire/preview.ts';
import { each } from '../../ui/each.ts';

/** Sent by the console after it saved the draft that the frame shows. */
const CHANGED = 'garderoba:preview-changed';

/**
 * Reads the text again when the console says that it changed, so that the page keeps its place; and keeps the frame on
 * this page, because no other page of the shop may be framed.
 */
export function useFramedPreview(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (window.parent === window) return;
    const changed = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data === CHANGED) void revalidate();
    };
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (link && !link.getAttribute('href')?.startsWith('#')) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('message', changed);
    document.addEventListener('click', stay, true);
    return () => {
      window.removeEventListener('message', changed);
      document.removeEventListener('click', stay, true);
    };
  }, [revalidate]);
}

/** The highlights of a block. */
export function BlockItems({ items }: Pick<Preview, 'items'>) {
  return (
    <ul>
      {each(items, ({ title, text }) => (
        <li>
          <strong>{title}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

/** The entries of a menu below `parent`. */
export function MenuNodes({ nodes, parent }: Pick<Preview, 'nodes'> & { parent: number }) {
  const inner = nodes.filter((node) => node.parent === parent);
  if (!inner.length) return null;
  return (
    <ul>
      {inner.map(({ id, label }) => (
        <li key={id}>
          {label}
          <MenuNodes nodes={nodes} parent={id} />
        </li>
      ))}
    </ul>
  );
}
