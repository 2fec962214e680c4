import { useHotkeys } from 'react-hotkeys-hook';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>;

/**
 * The key that a press means: a small letter, a number or a sign. Undefined with Ctrl, Alt, Meta or AltGr, and for letters
 * with Shift. Capitals lock changes nothing. A keyboard of another alphabet has the Latin letter of the same place, and
 * numbers that need Shift are meant without it, too.
 */
export function keyOf(press: Press): string | undefined {
  const { key, code, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (altKey || ctrlKey || metaKey || press.getModifierState('AltGraph') || key.length !== 1) return undefined;
  const [, place] = /^(?:Key|Digit)([A-Z\d])$/.exec(code) ?? [];
  const letter = key.toLowerCase();
  if (/[a-z]/.test(letter)) return shiftKey ? undefined : letter;
  const isLatin = key >= ' ' && key <= '~';
  if (place && !shiftKey && (!isLatin || code.startsWith('Digit'))) return place.toLowerCase();
  return isLatin ? key : undefined;
}

/** An open dialog, menu or list of choices hides the page from assistive technology. */
const isCovered = (): boolean => Boolean(document.querySelector('main')?.closest('[aria-hidden="true"]'));

/**
 * Answers presses of keys: `press` does what the key means, and answers whether it means anything. Nothing happens while
 * somebody types, holds a key down, or is in a dialog or a menu.
 */
export function useKeys(press: (key: string, event: KeyboardEvent) => boolean): void {
  useHotkeys(
    '*',
    (event) => {
      const key = keyOf(event);
      // The letter is not typed into the dialog that it opens.
      if (key !== undefined && press(key, event)) event.preventDefault();
    },
    { ignoreEventWhen: ({ repeat }) => repeat || isCovered() },
  );
}
