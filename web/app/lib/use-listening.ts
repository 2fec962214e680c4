import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Does the page listen already? Until then a press would be lost: a button that only works with it is `disabled`. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
