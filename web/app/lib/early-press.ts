import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** From now on the page listens; the answer presses again what was pressed before. */
    pressAgain?: () => () => void;
  }
}

/**
 * In the page's head: which buttons are pressed before the page listens. Those that send a form work by themselves. A press that React
 * stops, because that part of the page does not listen yet, is kept for when it does. What is sent to browsers once, in the page, need
 * not be in their scripts too.
 */
export const earlyPressScript = import.meta.env.SSR
  ? "(function(){var pressed=new Set();function remember(e){var b=e.target.closest&&e.target.closest('button[type=button]');" +
    "if(b)pressed.add(b)}addEventListener('click',remember);pressAgain=function(){removeEventListener('click',remember);" +
    "return function(){pressed.forEach(function(b){function heard(){pressed.delete(b)}addEventListener('click',heard);b.click();" +
    "removeEventListener('click',heard)})}}})()"
  : '';

/**
 * In the outermost part of the page, whose effects come last, and in parts that listen later: what was pressed early counts, each button
 * once, when what those effects found out (a guest's key, say) is known to the buttons too: after one more rendering.
 */
export function useEarlyPresses(): void {
  const [again, setAgain] = useState<() => void>();
  useEffect(() => setAgain(() => window.pressAgain?.()), []);
  useEffect(() => again?.(), [again]);
}
