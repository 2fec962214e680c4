import { useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/** How long a letter after g opens a page, as in `Shortcuts`. */
const GO_MS = 1_000;

/** An open dialog, menu or list of choices hides the page from assistive technology. */
const isCovered = (): boolean => Boolean(document.querySelector('main')?.closest('[aria-hidden="true"]'));

/**
 * Keys of a page: letters with what each does; undefined is not offered now. They do nothing while somebody types, holds
 * a key down, is in a dialog or a menu, or goes to a page with g and a letter. A resource names them in `keys`.
 */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const goes = (event: KeyboardEvent) => {
    wentAt.current = event.timeStamp;
  };
  useHotkeys('g', goes, { useKey: true });
  useHotkeys(Object.keys(keys), (event) => keys[event.key.toLowerCase()]?.(), {
    useKey: true,
    // The letter is not typed into the dialog that it opens.
    preventDefault: true,
    ignoreEventWhen: ({ repeat, timeStamp }) => repeat || timeStamp - wentAt.current < GO_MS || isCovered(),
  });
}
