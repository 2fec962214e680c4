import { act, render, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { productReviews, review } from '../../../test/fake-gateway/reviews.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { type ProductReviews, searchReviews } from '../../api/wire/reviews.ts';
import { session } from '../../lib/data/session.ts';
import { ShopProvider } from '../../lib/store/shop.ts';
import { createI18n, I18nProvider } from '../../lib/text/i18n.ts';
import { catalogues } from '../../lib/text/messages.server.ts';
import { Reviews } from './reviews.tsx';

let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
});

const nothing: ProductReviews = {
  ...{ count: 0, rated: 0, recommended: 0, fits: { small: 0, true: 0, large: 0 } },
  ...{ sizes: [], withPhotos: 0, total: 0, items: [] },
};

/** A page with an element of its own, and with reviews that are loaded when `load` is called. */
async function open() {
  let load: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    load = resolve;
  });
  const LazyReviews = lazy(async () => {
    await allowed;
    return { default: (await import('./reviews.tsx')).Reviews };
  });
  const page = (
    <>
      <h2 id="facts">Facts</h2>
      <Suspense>
        <LazyReviews sku="DRS-100" reviews={nothing} how={null} />
      </Suspense>
    </>
  );
  const frame = (
    <I18nProvider value={createI18n(store(), catalogues.en)}>
      <ShopProvider value={{ store: store(), api: {} as never }}>
        <Outlet />
        <ScrollRestoration />
      </ShopProvider>
    </I18nProvider>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: null },
        { path: '/product', element: page },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, load };
}

it('[NAV-032] a navigation inside the shop to a hash scrolls to the element with that id', async () => {
  const { router } = await open();
  await act(() => router.navigate('/product#facts'));
  expect(scrolled).toEqual(['facts']);
});

it('[NAV-032] [CMS-011] a navigation to #reviews scrolls to them once they are loaded; the way back does not', async () => {
  const { router, load } = await open();
  await act(() => router.navigate('/product#reviews'));
  expect(scrolled).toEqual([]);
  load();
  await waitFor(() => expect(scrolled).toEqual(['reviews']));
  await act(() => router.navigate('/'));
  scrolled = [];
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.getElementById('reviews')).not.toBeNull());
  expect(scrolled).toEqual([]);
});

const path = '/api/ext/reviews';

/** The reviews of a product page: what the server loads, then every next answer for the browser. */
async function show(
  first: ReturnType<typeof productReviews>,
  { gateway = createFakeGateway(), next = [], language = 'en' as 'en' | 'pl', how = checks }: ShowOptions = {},
) {
  gateway.next.set(`GET ${path}`, [() => ok(first), ...next]);
  const view = store(language);
  const reviews = await searchReviews(shopWith(gateway, view), 'DRS-100');
  gateway.calls.length = 0;
  return renderShop(<Reviews sku="DRS-100" reviews={reviews} how={how} />, { gateway, view });
}
interface ShowOptions {
  gateway?: FakeGateway;
  next?: (() => Response | Promise<Response>)[];
  language?: 'en' | 'pl';
  how?: typeof checks | null;
}
/** The editors' words. */
const checks = {
  title: 'How we check reviews',
  lines: [['We read every review.'], ['What we ask: ', { text: 'the rules', path: '/en/i/terms' }]],
};
const asked = (gateway: FakeGateway) =>
  gateway.calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the reviews of a product', () => {
  it('begin with the sum, then what they say about the fit', async () => {
    const statistics = { reviews: 44, rated: 44, recommended: 41, small: 3, trueToSize: 20, large: 2 };
    await show(productReviews([review(1)], { statistics, total: 44 }));
    expect(screen.getByRole('region', { name: '44 reviews' })).toBeInTheDocument();
    expect(screen.getByText('41 of 44 recommend it; most say true to size')).toBeInTheDocument();
    const fits = within(screen.getByRole('list', { name: 'How it fits' })).getAllByRole('listitem');
    expect(fits.map(({ textContent }) => textContent)).toEqual(['Small3', 'True to size20', 'Large2']);
  });

  it.each([
    [1, 1, 'Poleca 1 z 1 osoby'],
    [2, 3, 'Poleca 2 z 3 osób'],
    [11, 12, 'Poleca 11 z 12 osób'],
  ])('say in Polish how many recommend it: %d of %d', async (recommended, rated, words) => {
    await show(productReviews([review(1)], { statistics: { rated, recommended } }), { language: 'pl' });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('[CMS-032] have author, text and whether the writer recommends it; one that does not say it says nothing', async () => {
    await show(
      productReviews([
        review(1, { author: 'Ola', text: 'It fits.', recommend: true, heightCm: 168, usualSize: '38', fit: 'small' }),
        review(2, { title: '', author: 'Ewa', recommend: false }),
        review(3, { recommend: null }),
      ]),
    );
    const [first, second, third] = screen.getAllByRole('article') as [HTMLElement, HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('It fits.');
    expect(first).toHaveTextContent('Ola · November 20, 2026');
    expect(first).toHaveTextContent(/recommends it · runs small · 168\scm tall · usually wears 38/);
    expect(second).toHaveTextContent('does not recommend it');
    expect(within(second).getByRole('heading', { name: 'Review by Ewa' })).toBeInTheDocument();
    expect(third).not.toHaveTextContent(/recommend/);
  });

  it('in another language than the page say so', async () => {
    await show(productReviews([review(1, { language: 'en' }), review(2, { language: 'se' })]));
    expect(screen.getByText('Text 1').closest('[lang]')).toBeNull();
    expect(screen.getByText('Text 2')).toHaveAttribute('lang', 'sv');
    expect(screen.getByText('Title 2')).toHaveAttribute('lang', 'sv');
  });

  it('say how the garment was worn, show photos that open large, and the reply of the shop', async () => {
    const worn = { how: 'rented', month: '2026-10' };
    const reply = { text: 'We are glad.', at: '2026-11-21T10:00:00.000Z' };
    await show(productReviews([review(1, { worn, reply, photos: ['/r/a.webp'] }), review(2)]));
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('rented, October 2026');
    expect(first).toHaveTextContent('Garderoba repliesWe are glad.');
    const photo = within(first).getByRole('img', { name: 'Photo 1 by Writer 1' });
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(photo.closest('a')).toHaveAttribute('href', '/img/2200/1700/resize/r/a.webp');
    expect(second).not.toHaveTextContent(/rented|bought|points|replies/);
  });

  it('explain how they are checked one click away', async () => {
    const { user } = await show(productReviews([review(1)]));
    const how = screen.getByText('How we check reviews').closest('details') as HTMLDetailsElement;
    expect(how.open).toBe(false);
    await user.click(screen.getByText('How we check reviews'));
    expect(how.open).toBe(true);
    const [first, second] = within(how).getAllByRole('listitem');
    expect([first?.textContent, second?.textContent]).toEqual(['We read every review.', 'What we ask: the rules']);
    expect(within(how).getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/en/i/terms');
  });

  it('of which there are none invite to write the first one', async () => {
    await show(productReviews([]));
    expect(screen.getByText(/Nobody has written about it yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/en/my-account/write-review/DRS-100',
    );
    expect(screen.queryByText('How we check reviews')).toBeNull();
  });
});

describe('the filters of reviews', () => {
  it('ask for writers of that height, size, and with photos, and say how many fit', async () => {
    const { user, gateway } = await show(productReviews([review(1, { photos: ['/r/a.webp'] }), review(2)]), {
      next: [
        () => ok(productReviews([review(3)])),
        () => ok(productReviews([review(4)])),
        () => ok(productReviews([])),
        () => ok(productReviews([review(1), review(2)])),
      ],
    });
    await user.type(screen.getByLabelText('My height in cm (± 5)'), '168');
    expect(await screen.findByText('1 review fits')).toBeInTheDocument();
    expect(titles()).toEqual(['Title 3']);
    await user.selectOptions(screen.getByLabelText('My usual size'), '38');
    await waitFor(() => expect(titles()).toEqual(['Title 4']));
    await user.click(screen.getByRole('checkbox', { name: 'With photos (1)' }));
    expect(await screen.findByText('No review fits. Try with fewer wishes.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(titles()).toEqual(['Title 1', 'Title 2']));
    const common = { sku: 'DRS-100', offset: '0', limit: '10', storeCode: 'eur_en' };
    expect(asked(gateway)).toEqual([
      { ...common, heightFrom: '163', heightTo: '173' },
      { ...common, heightFrom: '163', heightTo: '173', usualSize: '38' },
      { ...common, heightFrom: '163', heightTo: '173', usualSize: '38', withPhotos: 'true' },
      common,
    ]);
  });

  it('show the last wish, whichever answer arrives last', async () => {
    let answer: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = await show(productReviews([review(1)]), {
      next: [() => slow, () => ok(productReviews([review(3)]))],
    });
    await user.selectOptions(screen.getByLabelText('My usual size'), '38');
    await user.selectOptions(screen.getByLabelText('My usual size'), 'M');
    await waitFor(() => expect(titles()).toEqual(['Title 3']));
    answer(ok(productReviews([review(2)])));
    await slow;
    await Promise.resolve();
    expect(titles()).toEqual(['Title 3']);
  });

  it('add the next ten below, and can be tried again after a failure', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => review(index + 1));
    const { user, gateway } = await show(productReviews(ten, { total: 12 }), {
      next: [() => refuse(503, 'away'), () => ok(productReviews([review(10), review(11)], { total: 12 }))],
    });
    await user.click(screen.getByRole('button', { name: 'More reviews' }));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(11));
    expect(asked(gateway).map(({ offset }) => offset)).toEqual(['10', '10']);
    // The pressed button may be gone: the first added one has the focus.
    expect(document.activeElement).toHaveTextContent('Title 11');
  });
});

describe('a vote for a review', () => {
  const votePath = `POST ${path}/${review(1).reviewId}/helpful`;
  const button = () => screen.getByRole('button', { name: 'Helpful: review by Writer 1' });

  it('counts at once, is one vote, and can be taken back', async () => {
    const gateway = signedIn();
    gateway.next.set(votePath, [() => ok(true), () => ok(true)]);
    const { user } = await show(productReviews([review(1, { helpful: 4 })]), { gateway });
    expect(button()).toHaveTextContent('Helpful (4)');
    await user.click(button());
    expect(button()).toHaveTextContent('Helpful (5)');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await user.click(button());
    expect(button()).toHaveTextContent('Helpful (4)');
    const sent = gateway.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ helpful: true }, { helpful: false }]);
  });

  it('that is refused is taken back with the reason', async () => {
    const gateway = signedIn();
    gateway.next.set(votePath, [() => refuse(403, 'No.', { reason: 'content.own_review' })]);
    const { user } = await show(productReviews([review(1, { helpful: 4 })]), { gateway });
    await user.click(button());
    expect(await screen.findByText('This is your own review.')).toBeInTheDocument();
    expect(button()).toHaveTextContent('Helpful (4)');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('of a guest is not sent', async () => {
    await session.end('signed-out');
    const { user, gateway } = await show(productReviews([review(1)]));
    await user.click(button());
    expect(gateway.calls).toEqual([]);
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a report of a review', () => {
  const reportPath = `POST ${path}/${review(1).reviewId}/report`;

  it('is sent with its reason by anybody, and answered', async () => {
    const { user, gateway } = await show(productReviews([review(1)]));
    gateway.next.set(reportPath, [() => refuse(429, 'Too many'), () => ok(true)]);
    await user.click(screen.getByRole('button', { name: 'Report the review by Writer 1' }));
    const panel = await screen.findByRole('dialog', { name: 'Report a review' });
    await user.click(within(panel).getByRole('button', { name: 'Send the report' }));
    expect(await within(panel).findByText('Please choose')).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
    await user.click(within(panel).getByRole('radio', { name: 'It is advertising' }));
    await user.type(within(panel).getByLabelText('What should we know? (optional)'), 'A shop of her own');
    await user.click(within(panel).getByRole('button', { name: 'Send the report' }));
    expect(await within(panel).findByRole('alert')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Send the report' }));
    expect(await within(panel).findByRole('status')).toHaveTextContent(/We will read the review again/);
    expect(gateway.calls.at(-1)?.body).toEqual({ reason: 'advertising', text: 'A shop of her own' });
  });
});
