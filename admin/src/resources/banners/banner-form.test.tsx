import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../../proto/src/civil-days.ts';
import { type Answer, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { shopDay } from '../../ui/format/shop-day.ts';
import type { Banner } from './banner.ts';
import { monthFrom } from './days.ts';

const today = () => shopDay(new Date());
const aBanner = (more: Partial<Banner> = {}): Banner => ({
  ...{ id: 'b-1', store: 'pln_pl', group: 'mainBanners', order: 1, version: 3, state: 'running', missing: [] },
  ...{ urlDesktop: '/upload/ab/wide.webp', urlMobile: '/upload/ab/narrow.webp', from: '2026-01-01', to: '2999-12-24' },
  ...{ link: 'category/12', address: '/ubrania/sukienki', isBroken: false, alt: 'Dresses', text1: 'Evenings' },
  ...{ updatedAt: '2026-11-24T10:00:00Z', updatedBy: null },
  ...more,
});
const aPreview = { id: 'p-1', url: 'https://shop.example/pl/preview/banners/t0', expiresAt: '2999-01-01T00:00:00Z' };
const kept = { id: 'u-1', path: '/upload/cd/new.webp', width: 800, height: 600 };
const aFile = () => new File(['x'], 'a.png', { type: 'image/png' });

/** The console with a banner at the backoffice. */
function start(
  banner: Partial<Banner> = {},
  answers: Record<string, Answer> = {},
  path = '/banners/b-1',
  locale?: 'pl',
) {
  const backoffice = fakeBackoffice({
    'GET me': { json: moderator },
    'GET banners': page('banners', []),
    'GET banners/:id': { json: aBanner(banner) },
    'PUT banners/:id': { json: aBanner({ ...banner, version: 4 }) },
    'POST banners/all/preview': ({ body }) => ({
      json: (body as { previewId: string | null }).previewId ? { ...aPreview, url: null } : aPreview,
    }),
    'GET categories': page('categories', [{ id: 12, path: 'dresses', names: { en: 'Dresses', pl: 'Sukienki' } }]),
    'GET products': page('products', [{ id: 'LAKE', sku: 'LAKE', name: 'Lake dress' }]),
    'GET pages': page('pages', [{ id: 'e-1', code: 'returns', title: 'Returns' }]),
    'GET stores': page('stores', [{ id: 'pln_pl', code: 'pln_pl', url: 'https://shop.example/pl' }]),
    'GET media': page('media', []),
    'POST pictures': { json: kept },
    ...answers,
  });
  return { backoffice, ...renderConsole(path, locale) };
}
const step = (name: string) => screen.findByRole('region', { name });
const saved = (backoffice: ReturnType<typeof fakeBackoffice>) => backoffice.of('PUT', 'banners/b-1')[0]?.body;
const previews = (backoffice: ReturnType<typeof fakeBackoffice>) =>
  backoffice.of('POST', 'banners/all/preview').map(({ body }) => body as Record<string, unknown>);

describe('the link of a banner', () => {
  it('[ADM-009] is shown by kind and name, with the address behind it', async () => {
    start();
    const link = await step('Where it leads');
    expect(await within(link).findByText('Category of products: Dresses (dresses)')).toBeVisible();
    expect(within(link).getByText('Address in pln_pl: /ubrania/sukienki')).toBeVisible();
    expect(within(link).queryByRole('alert')).toBeNull();
  });

  it('[ADM-009] that leads nowhere says so, and is replaced by another', async () => {
    const { backoffice, user } = start({ isBroken: true, address: null });
    const link = await step('Where it leads');
    expect(within(link).getByText(/leads nowhere in pln_pl/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Its link leads nowhere');
    await user.click(within(link).getByRole('button', { name: 'Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where does it lead?' });
    await user.click(within(dialog).getByRole('combobox', { name: 'To' }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['Product', 'Category of products', 'Page', 'Address'],
    ]);
    await user.click(offered[0] as HTMLElement);
    await user.click(within(dialog).getByRole('combobox', { name: 'Search by name or code' }));
    await user.click(await screen.findByRole('option', { name: 'Lake dress · LAKE' }));
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(await within(link).findByText('Product: Lake dress')).toBeVisible();
    expect(within(link).queryByText(/leads nowhere/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ link: 'product/LAKE', version: 3 }));
  });

  it.each([
    ['product/GONE', 'GET products', 'Product: GONE'],
    ['page/gone', 'GET pages', 'Page: gone'],
  ])('%s to a missing record says so', async (value, route, words) => {
    start({ link: value, address: null }, { [route]: page('any', [{ id: 'other', code: 'gone-too' }]) });
    const link = await step('Where it leads');
    expect(await within(link).findByText(/no such record/)).toBeVisible();
    expect(within(link).getByText(words)).toBeVisible();
  });

  it('typed as an address is a path of the store view; a script is refused in words', async () => {
    const { backoffice, user } = start({ link: '/i/showroom', address: '/i/showroom' });
    await user.click(within(await step('Where it leads')).getByRole('button', { name: 'Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where does it lead?' });
    const field = within(dialog).getByRole('textbox', { name: 'Address' });
    const choose = within(dialog).getByRole('button', { name: 'Choose' });
    fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
    expect(within(dialog).getByText(/An address begins with/)).toBeVisible();
    expect(choose).toBeDisabled();
    fireEvent.change(field, { target: { value: '/de/kleider' } });
    expect(within(dialog).getByText(/of another language/)).toBeVisible();
    expect(choose).toBeDisabled();
    fireEvent.change(field, { target: { value: 'https://shop.example/pl/ubrania?x=1' } });
    await user.click(choose);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ link: '/ubrania?x=1' }));
  });

  it('refused by the server has its reason below it', async () => {
    const problems = [{ path: 'link', message: 'is neither a path of the shop nor an https address' }];
    const meta = { reason: 'content.banner_refused', details: { problems } };
    const { user } = start({}, { 'PUT banners/:id': { status: 400, json: { code: 400, result: 'Refused.', meta } } });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await within(await step('Where it leads')).findByRole('alert')).toHaveTextContent('The format is invalid.');
  });
});

describe('the dialog of a link', () => {
  it('is in Polish in the Polish console, its buttons too', async () => {
    const { user } = start({}, {}, '/banners/b-1', 'pl');
    await user.click(await screen.findByRole('button', { name: 'Wybierz inny cel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Otwórz' }));
    expect(dialog.getByRole('button', { name: 'Zamknij' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Open|Close|Clear/ })).toBeNull();
  });
});

describe('the pictures of a banner', () => {
  it('say how the point that stays visible is moved', async () => {
    start();
    const [point] = within(await step('Picture')).getAllByRole('slider');
    expect(point).toHaveAccessibleDescription(/Press on the most important point/);
    expect(screen.getAllByText(/Press on the most important point/)[0]).toBeVisible();
  });

  it('[ADM-009] a moderator uploads one of the purpose banner; one that is too small says so', async () => {
    const { backoffice, user } = start({ urlDesktop: null, state: 'incomplete', missing: ['urlDesktop'] });
    const picture = await step('Picture');
    await user.upload(
      within(picture).getByLabelText('Picture for wide screens: Choose a picture', { selector: 'input' }),
      aFile(),
    );
    expect(await within(picture).findByText(/This picture has 800 × 600 pixels, its place 1500 × 1000/)).toBeVisible();
    expect(backoffice.of('POST', 'pictures')[0]?.query.get('purpose')).toBe('banner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ urlDesktop: kept.path }));
  });

  it('are dropped and pasted; what is no picture is refused before it is sent', async () => {
    const { backoffice } = start({ urlDesktop: null, urlMobile: null });
    const place = (await screen.findByText('Picture for wide screens', { selector: 'legend' })).closest(
      'fieldset',
    ) as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    expect(await within(place).findByRole('alert')).toHaveTextContent('Only JPEG, PNG, WebP or GIF');
    expect(backoffice.of('POST', 'pictures')).toHaveLength(0);
    fireEvent.paste(place, { clipboardData: { files: [aFile()] } });
    expect(await within(place).findByRole('slider')).toBeVisible();
  });

  it('one is enough: the wide one is taken for phones at a press', async () => {
    const { backoffice, user } = start({ urlMobile: null, state: 'incomplete', missing: ['urlMobile'] });
    await user.click(await screen.findByRole('button', { name: 'Use the wide picture for phones too' }));
    expect(screen.getByRole('status')).toHaveTextContent(/If you save it now:.*Running/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ urlMobile: '/upload/ab/wide.webp' }));
  });

  it('have a point that stays visible, moved by keys, in each its own', async () => {
    const { backoffice, user } = start();
    const point = await screen.findByRole('slider', { name: /^Picture for phones: Point/ });
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    expect(point).toHaveAttribute('aria-valuetext', '50 %, 45 %');
    expect(within(await step('Picture')).getByText('How it is cut, 750 × 500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved(backoffice)).toMatchObject({
        urlDesktop: '/upload/ab/wide.webp',
        urlMobile: '/upload/ab/narrow~50-45.webp',
      }),
    );
  });

  it('are taken from the library with its text, unless the banner has one; and removed', async () => {
    const picture = {
      ...{ id: 'm-1', path: '/upload/ef/lib.webp', state: 'public', width: 3000, height: 2000, bytes: 1, uses: 0 },
      ...{ purpose: 'banner', createdAt: '2026-11-24T10:00:00Z', allowedActions: [] },
      text: { version: 1, decorative: false, texts: { pl: 'Sukienka', en: 'A dress' } },
    };
    const { backoffice, user } = start({ alt: '' }, { 'GET media': page('media', [picture]) });
    await user.click(await screen.findByRole('button', { name: 'Picture for phones: Remove' }));
    await user.click(screen.getByRole('button', { name: 'Picture for wide screens: From the library' }));
    await user.click(await screen.findByRole('button', { name: 'A dress' }));
    expect(screen.queryByText(/may look blurred/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved(backoffice)).toMatchObject({ urlDesktop: '/upload/ef/lib.webp', urlMobile: null, alt: 'Sukienka' }),
    );
  });
});

describe('the preview of a banner', () => {
  it('[ADM-009] shows the form at three widths, and follows its changes', async () => {
    const { backoffice, user } = start();
    const frame = (await screen.findByTitle('Preview of the shop with this banner')) as HTMLIFrameElement;
    expect(frame).toHaveAttribute('src', aPreview.url);
    expect(previews(backoffice)[0]).toMatchObject({
      ...{ store: 'pln_pl', group: 'mainBanners', bannerId: 'b-1', previewId: null, link: 'category/12' },
    });
    for (const width of ['390', '768', '1440']) {
      await user.click(screen.getByRole('button', { name: width }));
      expect(screen.getByTitle('Preview of the shop with this banner')).toHaveAttribute('width', width);
    }
    const told = vi.spyOn(frame.contentWindow as Window, 'postMessage');
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Mornings' } });
    await waitFor(() => expect(told).toHaveBeenCalledWith('garderoba:preview-changed', 'https://shop.example'));
    expect(previews(backoffice).at(-1)).toMatchObject({ text1: 'Mornings', previewId: 'p-1' });
    expect(frame).toHaveAttribute('src', aPreview.url);
    expect(backoffice.of('PUT', 'banners/b-1')).toHaveLength(0);
  });

  it('[ADM-009] is sent a change when the one before it has arrived, so that the newest fields stay', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { backoffice } = start(
      {},
      {
        'POST banners/all/preview': async ({ body }) => {
          const { previewId, text1 } = body as { previewId: string | null; text1: string };
          if (text1 === 'Slow') await slow;
          return { json: previewId ? { ...aPreview, url: null } : aPreview };
        },
      },
    );
    await screen.findByTitle('Preview of the shop with this banner');
    const sent = () => previews(backoffice).map(({ text1 }) => text1);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const value of ['Slow', 'Skipped', 'Newest']) {
      timers.mockClear();
      fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value } });
      const rested = timers.mock.calls.findLast(([, delay]) => delay === 500)?.[0] as () => void;
      await act(async () => rested());
      await waitFor(() => expect(sent()).toEqual(['Evenings', 'Slow']));
    }
    release();
    await waitFor(() => expect(sent()).toEqual(['Evenings', 'Slow', 'Newest']));
  });

  it('that has expired is made anew', async () => {
    const url = 'https://shop.example/pl/preview/banners/t1';
    let made = 0;
    const { backoffice } = start(
      {},
      {
        'POST banners/all/preview': ({ body }) => {
          const { previewId } = body as { previewId: string | null };
          if (previewId) return { status: 404, json: { code: 404, result: 'There is no such preview.' } };
          made += 1;
          return { json: made === 1 ? aPreview : { ...aPreview, id: 'p-2', url } };
        },
      },
    );
    await screen.findByTitle('Preview of the shop with this banner');
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Mornings' } });
    await waitFor(() => expect(screen.getByTitle('Preview of the shop with this banner')).toHaveAttribute('src', url));
    expect(previews(backoffice).map(({ previewId }) => previewId)).toEqual([null, 'p-1', null]);
  });

  it('is renewed before it expires, at the same address', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const { backoffice } = start();
    await screen.findByTitle('Preview of the shop with this banner');
    const renew = timers.mock.calls.findLast(([, delay]) => delay === 20 * 60_000)?.[0] as () => void;
    renew();
    await waitFor(() => expect(previews(backoffice).map(({ previewId }) => previewId)).toEqual([null, 'p-1']));
  });

  it('waits for a picture', async () => {
    const { backoffice } = start({ urlDesktop: null, urlMobile: null });
    expect(await screen.findByText('The preview is shown once the banner has a place and a picture.')).toBeVisible();
    await waitFor(() => expect(backoffice.of('GET', 'categories').length).toBeGreaterThan(0));
    expect(previews(backoffice)).toEqual([]);
  });

  it('says quietly why it does not follow the form', async () => {
    start({}, { 'POST banners/all/preview': { status: 503, json: { code: 503, result: 'away' } } });
    expect(await screen.findByText(/The preview does not follow the form at present: The service/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a new banner', () => {
  it('[ADM-009] is put up in the order of the form, and taken down by undo', async () => {
    const made = aBanner({ id: 'b-9', version: 1 });
    const { backoffice, user, router } = start(
      made,
      { 'POST banners': { json: made }, 'POST banners/:id/undo': { json: made } },
      '/banners/create',
    );
    const where = await step('Where');
    await user.click(within(where).getByRole('combobox', { name: /Store view/ }));
    await user.click(await screen.findByRole('option', { name: 'Polish · PLN (pln_pl)' }));
    await user.click(within(where).getByRole('radio', { name: /Small banners/ }));
    await user.upload(
      screen.getByLabelText('Picture for wide screens: Choose a picture', { selector: 'input' }),
      aFile(),
    );
    await user.click(await screen.findByRole('button', { name: 'Use the wide picture for phones too' }));
    await user.click(screen.getByRole('button', { name: 'From tomorrow' }));
    await user.click(screen.getByRole('button', { name: 'For a month' }));
    const tomorrow = addDays(today(), 1);
    expect(screen.getByLabelText(/First day/)).toHaveValue(tomorrow);
    await user.click(screen.getByRole('button', { name: 'Choose what it leads to' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where does it lead?' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Search by name or code' }));
    await user.click(await screen.findByRole('option', { name: 'Returns · returns' }));
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(screen.getByRole('status')).toHaveTextContent(/If you save it now:.*To come.*Not shown before/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The banner is up.')).toBeVisible();
    expect(backoffice.of('POST', 'banners')[0]?.body).toEqual({
      ...{ store: 'pln_pl', group: 'smallBanners', urlDesktop: kept.path, urlMobile: kept.path },
      ...{ from: tomorrow, to: monthFrom(tomorrow), link: 'page/returns', alt: '', text1: '' },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners/b-9'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backoffice.of('POST', 'banners/b-9/undo')).toHaveLength(1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners'));
  });

  it('is put up once by two quick presses of the button', async () => {
    const made = aBanner({ id: 'b-9', version: 1 });
    const { backoffice, user, router } = start(made, { 'POST banners': { json: made } }, '/banners/create');
    await user.click(within(await step('Where')).getByRole('combobox', { name: /Store view/ }));
    await user.click(await screen.findByRole('option', { name: 'Polish · PLN (pln_pl)' }));
    await user.click(screen.getByRole('radio', { name: /Small banners/ }));
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners/b-9'));
    expect(backoffice.of('POST', 'banners')).toHaveLength(1);
  });

  it('says while its place is missing that it cannot be saved', async () => {
    const { user } = start({}, {}, '/banners/create');
    await user.click(within(await step('Where')).getByRole('combobox', { name: /Store view/ }));
    await user.click(await screen.findByRole('option', { name: 'Polish · PLN (pln_pl)' }));
    const state = () => screen.getByRole('status');
    expect(state()).toHaveTextContent('It cannot be saved yet: choose its store view and place above.');
    fireEvent.click(screen.getByRole('radio', { name: /Head of the home page/ }));
    await waitFor(() => expect(state()).toHaveTextContent('If you save it now:'));
  });

  it('[ADM-009] may be incomplete, and says what is missing', async () => {
    const made = aBanner({ id: 'b-9', version: 1, link: null, state: 'incomplete', missing: ['link'] });
    const { backoffice, user } = start(made, { 'POST banners': { json: made } }, '/banners/create');
    await user.click(within(await step('Where')).getByRole('combobox', { name: /Store view/ }));
    await user.click(await screen.findByRole('option', { name: 'German · EUR (eur_de)' }));
    await user.click(screen.getByRole('radio', { name: /Head of the home page/ }));
    expect(screen.getByRole('status')).toHaveTextContent(
      /Missing: Picture for wide screens, Picture for phones, First day/,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The banner is saved. It is shown once nothing is missing.')).toBeVisible();
    expect(backoffice.of('POST', 'banners')[0]?.body).toMatchObject({ store: 'eur_de', urlDesktop: null, from: null });
  });
});

describe('a banner that is edited', () => {
  it('[ADM-009] an incomplete one is saved, with the version that was read', async () => {
    const { backoffice, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Remove the link' }));
    expect(screen.getByRole('status')).toHaveTextContent(/If you save it now:.*Incomplete.*Missing: Leads to\./);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ link: null, version: 3, text1: 'Evenings' }));
  });

  it('with words that are too long says how long they may be, and is not sent', async () => {
    const { backoffice, user } = start();
    fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Ł'.repeat(201) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must be 200 characters or less')).toBeVisible();
    expect(backoffice.of('PUT', 'banners/b-1')).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Ł'.repeat(200) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(backoffice)).toMatchObject({ text1: 'Ł'.repeat(200) }));
  });

  it('that ends before it begins says so, and is not sent', async () => {
    const { backoffice, user } = start();
    fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-12-24' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-01' } });
    expect(await screen.findByText('It cannot be saved: it ends before it begins.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It ends before it begins.')).toBeVisible();
    expect(backoffice.of('PUT', 'banners/b-1')).toEqual([]);
  });

  it('a refused field has its reason below it', async () => {
    const problems = [{ path: 'to', message: 'must not be before the first day' }];
    const meta = { reason: 'content.banner_refused', details: { problems } };
    const { user } = start({}, { 'PUT banners/:id': { status: 400, json: { code: 400, result: 'Refused.', meta } } });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It ends before it begins.')).toBeVisible();
  });

  it('[ADM-009] is deleted at once, also with unsaved changes, and returns by undo', async () => {
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { backoffice, user, router } = start(
      {},
      {
        'DELETE banners/:id': { json: aBanner() },
        'POST banners/:id/undo': { json: aBanner({ version: 4 }) },
      },
    );
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Mornings' } });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/banners'));
    expect(await screen.findByText('The banner is deleted.')).toBeVisible();
    const before = backoffice.of('GET', 'banners').length;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backoffice.of('POST', 'banners/b-1/undo')).toHaveLength(1));
    await waitFor(() => expect(backoffice.of('GET', 'banners').length).toBeGreaterThan(before));
    expect(asked).not.toHaveBeenCalled();
  });

  it('that is not deleted stays open and says why', async () => {
    const { user, router } = start({}, { 'DELETE banners/:id': { status: 503, json: { code: 503, result: 'away' } } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/The service for this does not respond/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/banners/b-1');
  });
});

describe('copies of a banner', () => {
  const picture = { id: 'm-1', path: '/upload/ab/wide.webp', state: 'public', text: { texts: { de: 'Kleider' } } };
  const full = Array.from({ length: 40 }, (_, nth) => aBanner({ id: `f-${nth}`, store: 'sek_de' }));
  const copies = [aBanner({ id: 'c-1', store: 'pln_de' }), aBanner({ id: 'c-2', store: 'eur_pl' })];
  const open = async (answers: Record<string, Answer> = {}) => {
    const { backoffice, user } = start(
      { urlDesktop: '/upload/ab/wide~50-30.webp' },
      {
        'GET banners': page('banners', full),
        'GET media': page('media', [picture]),
        'POST banners/:id/duplicate': { json: { banners: copies } },
        'POST banners/:id/undo': { json: copies[0] },
        ...answers,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Copy to other store views' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/full: 40 banners/);
    return { backoffice, user, dialog };
  };

  it('[ADM-009] stand in the chosen store views with the words of their languages', async () => {
    const { backoffice, user, dialog } = await open();
    expect(dialog.queryByRole('checkbox', { name: 'Polish · PLN (pln_pl)' })).toBeNull();
    expect(dialog.getByRole('checkbox', { name: /sek_de.*full/ })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'All of this language: German' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Polish · EUR (eur_pl)' }));
    expect(dialog.getByRole('textbox', { name: 'Text (Polish)' })).toHaveValue('Evenings');
    expect(dialog.getByRole('textbox', { name: 'Description of the picture (German)' })).toHaveValue('Kleider');
    const german = dialog.getByRole('textbox', { name: 'Text (German)' });
    expect(german).toHaveValue('');
    expect(german).toHaveAccessibleDescription('In the original: Evenings');
    fireEvent.change(german, { target: { value: 'Abende' } });
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByText('Copied to:');
    const sent = backoffice
      .of('POST', 'banners/b-1/duplicate')
      .map(({ body }) => body as { copies: { store: string }[] });
    expect(sent[0]?.copies.toSorted((a, b) => a.store.localeCompare(b.store))).toEqual([
      { store: 'eur_de', text1: 'Abende', alt: 'Kleider' },
      { store: 'eur_pl', text1: 'Evenings', alt: 'Dresses' },
      { store: 'pln_de', text1: 'Abende', alt: 'Kleider' },
    ]);
  });

  it('[ADM-009] are undone together', async () => {
    const { backoffice, user, dialog } = await open();
    await user.click(dialog.getByRole('checkbox', { name: 'Polish · EUR (eur_pl)' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await user.click(await dialog.findByRole('button', { name: 'Undo all copies' }));
    expect(await screen.findByText('The copies are deleted again.')).toBeVisible();
    for (const { id } of copies) expect(backoffice.of('POST', `banners/${id}/undo`)).toHaveLength(1);
  });

  it('that are not undone are named, and can be undone again', async () => {
    const refused = { status: 409, json: { code: 409, result: 'x', meta: { reason: 'content.banner_changed' } } };
    const { user, dialog } = await open({ 'POST banners/c-2/undo': refused });
    await user.click(dialog.getByRole('checkbox', { name: 'Polish · EUR (eur_pl)' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await user.click(await dialog.findByRole('button', { name: 'Undo all copies' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not deleted: eur_pl. Somebody changed this meanwhile.');
    expect(dialog.queryByRole('link', { name: /pln_de/ })).toBeNull();
    expect(dialog.getByRole('link', { name: /eur_pl/ })).toBeVisible();
  });

  it('that are refused leave the choice as it is', async () => {
    const meta = { reason: 'content.too_many_banners', details: { most: 40, store: 'eur_pl' } };
    const { user, dialog } = await open({
      'POST banners/:id/duplicate': { status: 409, json: { code: 409, result: 'The list is full.', meta } },
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Polish · EUR (eur_pl)' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('40 banners already');
    expect(dialog.getByRole('checkbox', { name: 'Polish · EUR (eur_pl)' })).toBeChecked();
  });
});
