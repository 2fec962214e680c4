import { useEffect, useState } from 'react';
import type { WaitingOrders } from './orders.ts';

/** Orders that wait: loaded when a page needs them, because they are no part of a first view. */
export const loadOrders = () => import('./device-orders.ts');

/**
 * Answer of `read`, again after every change of the orders in any tab; undefined before the first one. `key` names the
 * question.
 */
export function useOrders<Value>(read: (orders: WaitingOrders) => Promise<Value>, key = ''): Value | undefined {
  const [answer, setAnswer] = useState<{ key: string; value: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the question.
  useEffect(() => {
    let isGone = false;
    let stop = (): unknown => undefined;
    void loadOrders()
      .then(({ waitingOrders, subscribeOrders }) => {
        if (isGone) return;
        const show = async () => {
          const value = await read(waitingOrders);
          if (!isGone) setAnswer({ key, value });
        };
        stop = subscribeOrders(() => void show());
        return show();
      })
      .catch((error: unknown) => console.warn('orders: not read', error));
    return () => {
      isGone = true;
      stop();
    };
  }, [key]);
  return answer?.key === key ? answer.value : undefined;
}
