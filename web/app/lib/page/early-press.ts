import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Marks the page as interactive; returns a function that repeats the earlier presses. */
    pressAgain?: () => () => void;
  }
}

/**
 * Script in the page's head: records presses of buttons before hydration. Forms are submitted by the browser itself. A
 * press that React stops, because that part of the page is not hydrated yet, is repeated later. The script is sent once
 * in the page and is not part of the bundles.
 */
export const earlyPressScript = import.meta.env.SSR
  ? "(function(){var pressed=new Set();function remember(e){var b=e.target.closest&&e.target.closest('button[type=button]');" +
    "if(b)pressed.add(b)}addEventListener('click',remember);pressAgain=function(){removeEventListener('click',remember);" +
    "return function(){pressed.forEach(function(b){function heard(){pressed.delete(b)}addEventListener('click',heard);b.click();" +
    "removeEventListener('click',heard)})}}})()"
  : '';

/**
 * Used in the outermost part of the page, whose effects run last, and in parts that hydrate later: repeats recorded
 * presses, each button once, after one more rendering, so that the buttons have the values found by those effects (for
 * example a guest's key).
 */
export function useEarlyPresses(): void {
  const [again, setAgain] = useState<() => void>();
  useEffect(() => setAgain(() => window.pressAgain?.()), []);
  useEffect(() => again?.(), [again]);
}
