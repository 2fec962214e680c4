import { useEffect, useRef } from 'react';

/** In the page's head: what is pressed before the page listens is remembered on the button. */
export const earlyPressScript =
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-early]');if(b)b.pressedEarly=true})";

/** For a button that one sees and presses before its page listens: then the press counts as soon as it does. */
export function useEarlyPress(press: () => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const first = useRef(press);
  useEffect(() => {
    const button: (HTMLButtonElement & { pressedEarly?: boolean }) | null = ref.current;
    if (!button?.pressedEarly) return;
    button.pressedEarly = false;
    first.current();
  }, []);
  return { ref, 'data-early': '' };
}
