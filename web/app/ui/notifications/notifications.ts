export interface Notification {
  id: number;
  type: 'success' | 'warning' | 'error';
  message: string;
  /** Left button; usually OK, which only closes. */
  action1: { label: string; onPress?: () => void };
  action2?: { label: string; onPress: () => void };
  hasNoTimeout?: boolean;
  /** Milliseconds; default 5000 (NTF-010). */
  timeToLive?: number;
}

let shown: Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. A duplicate of the last visible one is ignored (NTF-009). */
export function notify(notification: Omit<Notification, 'id'>): void {
  const last = shown.at(-1);
  if (last && last.message === notification.message && last.type === notification.type) return;
  const id = ++lastId;
  change([...shown, { ...notification, id }]);
  if (!notification.hasNoTimeout) setTimeout(() => dismiss(id), notification.timeToLive ?? 5000);
}

export const dismiss = (id: number): void => change(shown.filter((entry) => entry.id !== id));
export const dismissAll = (): void => change([]);

export const notifications = {
  shown: (): Notification[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
