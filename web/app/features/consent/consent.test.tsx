import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../../proto/src/content/consent.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { config } from '../../lib/store/config.ts';
import { ShopProvider } from '../../lib/store/shop.ts';
import { storeCookie } from '../../lib/store/store-cookie.ts';
import { CONSENT_DAYS, consentStore, NOTHING_ALLOWED } from '../../lib/tracking/consent.ts';
import { dataLayer } from '../../lib/tracking/data-layer.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import { Consent } from './consent.tsx';
import { forgetTagManager } from './tag-manager.ts';

const PURPOSES = ['Measurement', 'Advertising', 'Films from other sites'];
const reload = vi.fn();
const setTagManager = (id: string | undefined) => Object.assign(config, { tagManager: id });

const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the tags of others do.
  document.cookie = cookie;
};

beforeEach(() => {
  setTagManager('GTM-TEST1');
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = 'nonce-of-the-page';
  document.head.append(meta);
});
afterEach(() => {
  setTagManager(undefined);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  delete window.dataLayer;
  forgetTagManager();
  reload.mockReset();
  document.head.replaceChildren();
  for (const cookie of document.cookie.split('; ')) setCookie(`${cookie.split('=')[0]}=; Max-Age=0; Path=/`);
});

/** The foot of a page. */
function Entry() {
  const { show } = usePanels();
  return (
    <button type="button" onClick={() => show('consent')}>
      Privacy settings
    </button>
  );
}

function open({ at = '/en', pages = {} as Record<string, string>, gateway = createFakeGateway() } = {}) {
  const shop = { ...shopWith(gateway), pages };
  return renderShop(
    <ShopProvider value={shop}>
      <Entry />
      <Consent reload={reload} />
    </ShopProvider>,
    { at, gateway },
  );
}
const panel = () => screen.queryByRole('region', { name: 'Your privacy' });
const shown = () => screen.findByRole('region', { name: 'Your privacy' });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await shown()).getByRole('button', { name }));
const ticks = () =>
  PURPOSES.map((name) => within(panel() as HTMLElement).getByRole<HTMLInputElement>('checkbox', { name }).checked);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')].map(({ src }) => src);
/** What was told to tag managers; commands as lists. */
const told = () => dataLayer().map((entry) => ('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry));
const allDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const recorded = ({ gateway }: ReturnType<typeof open>) =>
  gateway.calls.filter(({ path }) => path === '/api/consent/record');

describe('the question', () => {
  it('is asked when there is a tag manager: nothing is ticked, no focus is taken, and nothing is loaded', async () => {
    const { user } = open();
    const region = await shown();
    expect(document.activeElement).toBe(document.body);
    expect(within(region).queryByRole('checkbox')).toBeNull();
    const [refuse, allow] = within(region).getAllByRole('button');
    expect([refuse?.textContent, allow?.textContent]).toEqual(['Refuse all', 'Allow all']);
    expect(refuse?.className).toBe(allow?.className);
    await press(user, 'Choose');
    expect(ticks()).toEqual([false, false, false]);
    expect(told()).toEqual([['consent', 'default', allDenied]]);
    expect(scripts()).toEqual([]);
  });

  it('is not answered by Escape', async () => {
    const { user } = open();
    (await shown()).focus();
    await user.keyboard('{Escape}');
    expect(panel()).toBeInTheDocument();
    expect(localStorage.getItem('garderoba.consent')).toBeNull();
  });

  it('is not asked without a tag manager, and not on previews', async () => {
    setTagManager(undefined);
    const first = open();
    await act(async () => undefined);
    expect(panel()).toBeNull();
    first.unmount();
    setTagManager('GTM-TEST1');
    open({ at: '/en/preview/token' });
    await act(async () => undefined);
    expect(panel()).toBeNull();
  });

  it('is asked again after 180 days, and what the tags had stored is deleted', async () => {
    const before = new Date(Date.now() - CONSENT_DAYS * 86_400_000);
    consentStore.choose({ choices: { ...NOTHING_ALLOWED, measurement: true }, how: 'question' }, before);
    setCookie('_ga=GA1.1.1; Path=/');
    storeCookie.write('en');
    open();
    expect(await shown()).toBeInTheDocument();
    expect(document.cookie).toBe('garderoba_store=en');
    expect(scripts()).toEqual([]);
  });

  it('is closed by the answer that another tab was given', async () => {
    open();
    await shown();
    localStorage.setItem(
      'garderoba.consent',
      JSON.stringify({
        version: CONSENT_VERSION,
        at: new Date().toISOString(),
        choices: NOTHING_ALLOWED,
        isAnswer: true,
      }),
    );
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'garderoba.consent' })));
    expect(panel()).toBeNull();
  });

  it('links to the page about personal data, if editors have written it', async () => {
    const first = open({ pages: { 'privacy-policy': 'your-data' } });
    await shown();
    expect(within(await shown()).getByRole('link')).toHaveAttribute('href', '/en/i/your-data');
    first.unmount();
    open();
    expect(within(await shown()).queryByRole('link')).toBeNull();
  });
});

describe('an answer', () => {
  it('that refuses all loads nothing, and is recorded without an identity', async () => {
    const page = open();
    await press(page.user, 'Refuse all');
    expect(panel()).toBeNull();
    expect(scripts()).toEqual([]);
    expect(told()).toEqual([['consent', 'default', allDenied]]);
    await waitFor(() => expect(recorded(page)).toHaveLength(1));
    const [call] = recorded(page);
    expect(call).toMatchObject({
      method: 'POST',
      hasCookies: false,
      body: { version: CONSENT_VERSION, choices: NOTHING_ALLOWED, how: 'question' },
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{14}7/);
    expect(JSON.parse(localStorage.getItem('garderoba.consent') ?? '')).not.toHaveProperty('record');
  });

  it('that allows all loads the tag manager once, with the nonce, after the update', async () => {
    const { user, router } = open();
    await press(user, 'Allow all');
    expect(panel()).toBeNull();
    const granted = Object.fromEntries(Object.keys(allDenied).map((signal) => [signal, 'granted']));
    expect(told()).toEqual([
      ['consent', 'default', allDenied],
      ['consent', 'update', granted],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(Object.prototype.toString.call(dataLayer()[0])).toBe('[object Arguments]');
    await act(() => router.navigate('/en/c/dresses'));
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect(document.querySelector('script')?.nonce).toBe('nonce-of-the-page');
  });

  it('to single purposes grants only their signals; films alone load nothing', async () => {
    const first = open();
    await press(first.user, 'Choose');
    await first.user.click(screen.getByRole('checkbox', { name: 'Films from other sites' }));
    await press(first.user, 'Save choices');
    expect(scripts()).toEqual([]);
    await first.user.click(screen.getByRole('button', { name: 'Privacy settings' }));
    expect((await shown()) && ticks()).toEqual([false, false, true]);
    await first.user.click(screen.getByRole('checkbox', { name: 'Measurement' }));
    await press(first.user, 'Save choices');
    expect(told()[1]).toEqual(['consent', 'update', { ...allDenied, analytics_storage: 'granted' }]);
    expect(scripts()).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(recorded(first).map(({ body }) => (body as { how: string }).how)).toEqual(['question', 'settings']),
    );
  });

  it('is denied first, whatever was told before', async () => {
    dataLayer().push({ event: 'view_item' });
    open();
    await shown();
    expect(told()).toEqual([['consent', 'default', allDenied], { event: 'view_item' }]);
  });
});

describe('a consent that was given', () => {
  const give = (choices = { measurement: true, advertising: true, media: true }) =>
    consentStore.choose({ choices, how: 'question' }, new Date());
  beforeEach(() => {
    give();
    setCookie('_ga=GA1.1.1; Path=/');
    storeCookie.write('en');
  });

  it('loads the tag manager without a question', async () => {
    open();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(panel()).toBeNull();
  });

  it('ends with its withdrawal: signals, cookies of others, and the page is loaded anew', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Privacy settings' }));
    expect((await shown()) && ticks()).toEqual([true, true, true]);
    expect(document.activeElement).toBe(panel());
    await press(user, 'Refuse all');
    expect(told().at(-1)).toEqual(['consent', 'update', allDenied]);
    expect(document.cookie).toBe('garderoba_store=en');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ends in this tab when it is narrowed in another one; films alone end nothing', () => {
    open();
    const narrow = (choices: typeof NOTHING_ALLOWED) => {
      const before = JSON.parse(localStorage.getItem('garderoba.consent') ?? '');
      localStorage.setItem('garderoba.consent', JSON.stringify({ ...before, choices }));
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'garderoba.consent' })));
    };
    narrow({ measurement: true, advertising: true, media: false });
    expect(reload).not.toHaveBeenCalled();
    narrow({ measurement: true, advertising: false, media: false });
    expect(told().at(-1)).toEqual(['consent', 'update', { ...allDenied, analytics_storage: 'granted' }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is closed without a change by Escape, and the focus returns', async () => {
    const { user } = open();
    const entry = screen.getByRole('button', { name: 'Privacy settings' });
    await user.click(entry);
    await shown();
    await user.click(screen.getByRole('checkbox', { name: 'Measurement' }));
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(entry).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await user.click(entry);
    expect((await shown()) && ticks()).toEqual([true, true, true]);
  });

  it('is overruled by Global Privacy Control: nothing is loaded, and the choices say so', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { user } = open();
    expect(scripts()).toEqual([]);
    expect(panel()).toBeNull();
    expect(document.cookie).toBe('garderoba_store=en');
    await user.click(screen.getByRole('button', { name: 'Privacy settings' }));
    expect(await shown()).toHaveTextContent('Your browser sends Global Privacy Control.');
    expect(within(await shown()).getAllByRole('button')).toHaveLength(1);
    await press(user, 'Close');
    expect(panel()).toBeNull();
  });
});

describe('without a tag manager', () => {
  it('the choices are films only; nothing else is allowed by allowing all', async () => {
    setTagManager(undefined);
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Privacy settings' }));
    expect(await shown()).toHaveTextContent('This shop loads no measurement and no advertising.');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await press(page.user, 'Allow all');
    await waitFor(() =>
      expect(recorded(page).map(({ body }) => body)).toEqual([
        { version: CONSENT_VERSION, choices: { ...NOTHING_ALLOWED, media: true }, how: 'settings' },
      ]),
    );
    expect(scripts()).toEqual([]);
    page.unmount();
    setTagManager('GTM-TEST1');
    open();
    expect(await shown()).toHaveTextContent('Google counts visits');
  });
});
