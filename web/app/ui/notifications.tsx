import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

export interface Notification {
  id: number;
  type: 'success' | 'warning' | 'error';
  message: string;
  /** Left button; mostly OK, which only closes. */
  action1: { label: string; onPress?: () => void };
  action2?: { label: string; onPress: () => void };
  hasNoTimeout?: boolean;
  /** Milliseconds; 5000 when not given (NTF-010). */
  timeToLive?: number;
}

let shown: Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. One that says the same as the last one still shown is ignored (NTF-009). */
export function notify(notification: Omit<Notification, 'id'>): void {
  const last = shown.at(-1);
  if (last && last.message === notification.message && last.type === notification.type) return;
  const id = ++lastId;
  change([...shown, { ...notification, id }]);
  if (!notification.hasNoTimeout) setTimeout(() => dismiss(id), notification.timeToLive ?? 5000);
}

export const dismiss = (id: number): void => change(shown.filter((entry) => entry.id !== id));
export const dismissAll = (): void => change([]);

const none: Notification[] = [];

export function Notifications({ label }: { label: string }) {
  const list = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
  return (
    <section className="notifications" aria-label={label} aria-live="polite" data-react-aria-top-layer="true">
      {list.map(({ id, type, message, action1, action2, hasNoTimeout }) => (
        <Card key={id} type={type} isQuestion={Boolean(hasNoTimeout && action2)}>
          <p>{message}</p>
          <div className="notification-actions">
            <button
              type="button"
              className="link"
              onClick={() => {
                dismiss(id);
                action1.onPress?.();
              }}
            >
              {action1.label}
            </button>
            {action2 ? (
              <button
                type="button"
                className="link"
                onClick={() => {
                  dismiss(id);
                  action2.onPress();
                }}
              >
                {action2.label}
              </button>
            ) : null}
          </div>
        </Card>
      ))}
    </section>
  );
}

interface CardProps {
  type: Notification['type'];
  /** Waits for an answer: the keyboard goes there, and back to where it was once it is answered. */
  isQuestion: boolean;
  children: ReactNode;
}

function Card({ type, isQuestion, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuestion) return;
    const before = document.activeElement;
    card.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isQuestion]);
  return (
    <div ref={card} className={`notification ${type}`} role={type === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
