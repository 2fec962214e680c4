import { useTranslate } from 'react-admin';
import { usePageKeys } from '../actions/page-keys.ts';
import type { Decidable, Desk, TaskQueue } from './desk.ts';
import { KeyedButton } from './keyed-button.tsx';
import { useDraw } from './use-draw.ts';

/** Begins to work on a queue: opens the free record that waits longest. */
export function NextButton<T extends Decidable>({ desk, queue }: { desk: Desk<T>; queue: TaskQueue | undefined }) {
  const translate = useTranslate();
  const draw = useDraw(desk);
  usePageKeys({ n: queue ? () => void draw(queue) : undefined });
  if (!queue) return null;
  return (
    <KeyedButton hotkey="n" size="small" variant="contained" onClick={() => void draw(queue)}>
      {translate('moderation.start')}
    </KeyedButton>
  );
}
