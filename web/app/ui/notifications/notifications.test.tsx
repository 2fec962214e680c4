import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from './notification-list.tsx';
import { notify } from './notifications.ts';

const ok = { label: 'OK' };
const say = (message: string, rest: Partial<Parameters<typeof notify>[0]> = {}) =>
  act(() => notify({ type: 'success', message, action1: ok, ...rest }));

describe('a notification', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Notifications label="Notices" />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[NTF-010] disappears after 5000 ms, or after its own time', () => {
    say('short', { timeToLive: 1000 });
    say('usual');
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByText('short')).toBeNull();
    act(() => void vi.advanceTimersByTime(3999));
    expect(screen.getByText('usual')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('usual')).toBeNull();
  });

  it('[NTF-011] stays when it has no timeout', () => {
    say('still here', { hasNoTimeout: true });
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(screen.getByText('still here')).toBeInTheDocument();
  });

  it('[NTF-009] equal to the last one is ignored', () => {
    say('once');
    say('once');
    expect(screen.getAllByText('once')).toHaveLength(1);
    say('other');
    say('once');
    expect(screen.getAllByText('once')).toHaveLength(2);
  });

  it('[NTF-001] has a message, a type, a label of its action and its time, and is closed alone by its id', () => {
    say('first', { type: 'warning', action1: { label: 'Fine' }, hasNoTimeout: true });
    say('second', { timeToLive: 2000 });
    say('first', { type: 'warning', action1: { label: 'Fine' }, hasNoTimeout: true });
    const [oldest] = screen.getAllByRole('button', { name: 'Fine' });
    expect(oldest?.closest('.notification')).toHaveClass('warning');
    fireEvent.click(oldest as HTMLElement);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['secondOK', 'firstFine']);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['firstFine']);
    fireEvent.click(screen.getByRole('button', { name: 'Fine' }));
  });

  it('interrupts a screen reader only for errors', () => {
    say('saved');
    say('broken', { type: 'error' });
    expect(screen.getByRole('status')).toHaveTextContent('saved');
    expect(screen.getByRole('alert')).toHaveTextContent('broken');
  });
});
