import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { goOffline, goOnline } from '../../../test/offline.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { connection, useConnection } from './connection.ts';

it('a component follows the browser, and has the state of before it was mounted', () => {
  goOffline();
  const { result, unmount } = renderHook(useConnection);
  expect(result.current.isOnline).toBe(false);
  act(goOnline);
  expect(result.current.isOnline).toBe(true);
  unmount();
});

it('a failed call changes nothing', async () => {
  const { result, unmount } = renderHook(useConnection);
  const before = result.current;
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/user/me', [() => Promise.reject(new TypeError('Failed to fetch'))]);
  await expect(shopWith(gateway).api.get('/api/user/me')).rejects.toThrow();
  expect(result.current).toBe(before);
  unmount();
});

it('a page that was kept has the time when it was loaded', () => {
  const { result, unmount } = renderHook(useConnection);
  const at = new Date('2026-12-01T13:05:00Z');
  act(() => connection.seenAt(at));
  expect(result.current).toEqual({ isOnline: true, seenAt: at });
  act(() => connection.seenAt(null));
  expect(result.current.seenAt).toBeNull();
  unmount();
});

const State = () => String(useConnection().isOnline);

it('the server renders as with a connection', () => {
  goOffline();
  expect(renderToString(createElement(State))).toBe('true');
});
