import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { usePanels } from './panels/panels.tsx';

interface ChipMenuProps {
  label: ReactNode;
  title: string;
  count?: number;
  isOn: boolean;
  plain?: boolean;
  children: ReactNode;
}

/**
 * A native disclosure; at most one per page is open. Escape, a press outside and an opened panel close it (NAV-034).
 */
export function ChipMenu({ label, title, count = 0, isOn, plain = false, children }: ChipMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const { open } = usePanels();
  useEffect(() => {
    if (open && details.current) details.current.open = false;
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details name="listing" ref={details} className="chip-menu" onKeyDown={closeOnEscape}>
      <summary className={`chip ${isOn ? 'on' : ''} ${plain ? 'plain' : ''}`}>
        {label}
        {count > 1 ? <span className="num">· {count}</span> : null}
        <Icon name="chevron" />
      </summary>
      <div className="facet">
        <p className="t-ui">{title}</p>
        {children}
      </div>
    </details>
  );
}
