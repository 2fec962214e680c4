import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { dismiss, type Notification, notifications } from './notifications.ts';

const none: Notification[] = [];

export function Notifications({ label }: { label: string }) {
  const list = useSyncExternalStore(notifications.subscribe, notifications.shown, () => none);
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
  /** Requires an answer: focus moves to it, and back afterwards. */
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
