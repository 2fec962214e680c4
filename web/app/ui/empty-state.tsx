import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  level?: 1 | 2;
  children?: ReactNode;
}

/** Empty state: a picture, one sentence, one button. */
export function EmptyState({ title, text, level = 1, children }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      <div className="rail" />
      <svg className="bare-hanger" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
        <path d="M60 0v6c0 0 8 2 8 9 0 6-8 7-8 13v8M60 36 12 66c-7 4-5 12 3 12h90c8 0 10-8 3-12L60 36Z" />
      </svg>
      <Title className={level === 1 ? 't-1' : 't-2'}>{title}</Title>
      {text ? <p className="ink-2">{text}</p> : null}
      {children ? <div className="empty-action">{children}</div> : null}
    </div>
  );
}
