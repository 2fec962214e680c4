import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { OfflinePage } from './offline-page.tsx';

let isOnline = false;
const asked = vi.fn<typeof fetch>();
const open = vi.fn();
beforeEach(() => {
  isOnline = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  open.mockReset();
});
afterEach(() => void vi.useRealTimers());

function show() {
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  renderShop(<OfflinePage open={open} />, { at: '/en/offline?to=%2Fen%2Fsearch%3Fq%3Dcoat' });
  vi.stubGlobal('fetch', asked);
}
function goOnline() {
  isOnline = true;
  dispatchEvent(new Event('online'));
}

describe('[NAV-039] the page that was wanted', () => {
  it('is asked for as soon as the browser is online, and opens when the shop answers', async () => {
    show();
    expect(asked).not.toHaveBeenCalled();
    asked.mockResolvedValue(new Response());
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledExactlyOnceWith('/en/search?q=coat', { method: 'HEAD' });
    expect(open).toHaveBeenCalledExactlyOnceWith('/en/search?q=coat');
  });

  it('does not open while the network leads nowhere, and is asked for again', async () => {
    show();
    goOnline();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    asked.mockResolvedValue(new Response());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledExactlyOnceWith('/en/search?q=coat');
  });
});
