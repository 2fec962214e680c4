import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { resources } from '../resources/resources.ts';
import { useKeys } from '../ui/actions/keys.ts';
import { GO_MS } from '../ui/actions/page-keys.ts';

const EVENT = 'console:shortcuts';

/** Opens the list of shortcuts. */
export const showShortcuts = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Keys of every page; a resource that has n for something else creates nothing. */
const everywhere = (own: readonly (readonly [string, string])[]): [string, string][] => [
  ['/', 'console.keys.search'],
  ['j  k', 'console.keys.rows'],
  ['↵', 'console.keys.open'],
  ...(own.some(([key]) => key === 'n') ? [] : [['n', 'console.keys.create'] as [string, string]]),
  ['u', 'console.keys.up'],
  ['?', 'console.keys.title'],
];

/** g, then a letter: opens a page. */
const pages = [
  { keys: 'd', to: '/', label: 'ra.page.dashboard', resource: 'dashboard' },
  ...resources.flatMap(({ name, shortcut }) =>
    shortcut ? [{ keys: shortcut, to: `/${name}`, label: `resources.${name}.name`, resource: name }] : [],
  ),
];

/** Shortcuts of every page, and their list under "?". */
export function Shortcuts() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(EVENT, show);
    return () => window.removeEventListener(EVENT, show);
  }, []);
  const keys: Readonly<Record<string, () => void>> = {
    '?': () => setOpen(true),
    '/': focusSearch,
    j: () => moveRow(1),
    k: () => moveRow(-1),
    n: () => document.querySelector<HTMLElement>('main a[href$="/create"]')?.click(),
    u: () => {
      const parent = pathname.replace(/\/[^/]+(\/show)?$/, '');
      if (parent !== pathname) navigate(parent || '/');
    },
  };
  useKeys((key) => {
    if (!Object.hasOwn(keys, key)) return false;
    keys[key]?.();
    return true;
  });

  const own = resources.find(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))?.keys ?? [];
  const lines: (readonly [string, string])[] = [...own, ...everywhere(own)];
  return (
    <>
      {pages.map((page) => (
        <Go key={page.keys} {...page} />
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
        <DialogTitle id="keys-title">{translate('console.keys.title')}</DialogTitle>
        <DialogContent tabIndex={0}>
          <Table size="small">
            <TableBody>
              {lines.map(([keys, label]) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row" sx={{ width: 96 }}>
                    {keys.split('  ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </TableCell>
                  <TableCell>{translate(label)}</TableCell>
                </TableRow>
              ))}
              {pages.map(({ keys, label }) => (
                <TableRow key={keys}>
                  <TableCell component="th" scope="row">
                    <kbd>g</kbd> <kbd>{keys}</kbd>
                  </TableCell>
                  <TableCell>{translate(label, { smart_count: 2 })}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Go({ keys, to, resource }: { keys: string; to: string; resource: string }) {
  const navigate = useNavigate();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useKeys((key, { timeStamp }) => {
    const isGoing = timeStamp - wentAt.current < GO_MS;
    wentAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    if (!isGoing || key !== keys || canAccess !== true) return false;
    navigate(to);
    return true;
  });
  return null;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"], main .search-input input')?.focus();
}

/** Keyboard focus is on the link in the first cell of a row. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : rows.length - 1) : here + by;
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
}
