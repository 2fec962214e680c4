import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESIZE_EVERY_MS, useWindowWidth, windowWidth } from './window-width.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const resizeTo = (width: number): void => {
  window.innerWidth = width;
  dispatchEvent(new Event('resize'));
};

it('[LIM-040] ten resizes within 50 ms run the handler at most twice, and the last width always arrives', () => {
  expect(RESIZE_EVERY_MS).toBe(50);
  const seen: number[] = [];
  const stop = windowWidth.subscribe(() => seen.push(windowWidth.get()));
  for (let n = 1; n <= 10; n += 1) {
    resizeTo(1000 + n);
    vi.advanceTimersByTime(4);
  }
  expect(seen).toEqual([1001]);
  vi.advanceTimersByTime(RESIZE_EVERY_MS);
  expect(seen).toEqual([1001, 1010]);
  vi.advanceTimersByTime(10 * RESIZE_EVERY_MS);
  expect(seen).toEqual([1001, 1010]);
  stop();
});

it('[LIM-040] a window that is resized for a second is read every 50 ms, not at every event', () => {
  let runs = 0;
  const stop = windowWidth.subscribe(() => {
    runs += 1;
  });
  for (let n = 0; n < 200; n += 1) {
    resizeTo(500 + n);
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(RESIZE_EVERY_MS);
  expect(runs).toBeGreaterThanOrEqual(20);
  expect(runs).toBeLessThanOrEqual(21);
  expect(windowWidth.get()).toBe(699);
  stop();
});

it('nothing runs after the last listener left', () => {
  let runs = 0;
  const stop = windowWidth.subscribe(() => {
    runs += 1;
  });
  resizeTo(800);
  resizeTo(900);
  stop();
  vi.advanceTimersByTime(RESIZE_EVERY_MS);
  resizeTo(700);
  expect(runs).toBe(1);
  expect(windowWidth.get()).toBe(700);
});

it('a component has the width of the window, also the one before it was mounted', () => {
  resizeTo(390);
  const { result, unmount } = renderHook(useWindowWidth);
  expect(result.current).toBe(390);
  act(() => resizeTo(1440));
  expect(result.current).toBe(1440);
  unmount();
});
