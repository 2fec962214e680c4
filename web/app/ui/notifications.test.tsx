import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications, notify } from './notifications.tsx';

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

  it('[NTF-009] that says what the last one says is ignored', () => {
    say('once');
    say('once');
    expect(screen.getAllByText('once')).toHaveLength(1);
    say('other');
    say('once');
    expect(screen.getAllByText('once')).toHaveLength(2);
  });

  it('interrupts a screen reader only for errors', () => {
    say('saved');
    say('broken', { type: 'error' });
    expect(screen.getByRole('status')).toHaveTextContent('saved');
    expect(screen.getByRole('alert')).toHaveTextContent('broken');
  });
});
