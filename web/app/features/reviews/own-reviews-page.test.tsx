import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { ownReview, ownText } from '../../../test/fake-gateway/reviews.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

beforeEach(forgetPages);

interface Mine {
  reviews?: object[];
  wanted?: object[] | null;
}
async function open(...answers: Mine[]) {
  const gateway = signedIn();
  gateway.next.set(
    'GET /api/ext/reviews/mine',
    answers.map(
      ({ reviews = [], wanted = [] }) =>
        () =>
          ok({ reviews, wanted }),
    ),
  );
  const opened = await openAccount('/reviews', gateway);
  await heading('Reviews');
  return opened;
}
const only = async () => (await screen.findAllByRole('article'))[0] as HTMLElement;

describe('own reviews', () => {
  it('are in the menu of the account', async () => {
    await open({});
    const menu = screen.getByRole('navigation', { name: 'Your account' });
    expect(within(menu).getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '/en/my-account/reviews');
    expect(await screen.findByText('You have not written a review yet')).toBeInTheDocument();
  });

  it.each([
    ['pending', 'Waits until we have read it'],
    ['approved', 'Public'],
    ['rejected', 'Not shown'],
    ['withdrawn', 'No longer shown'],
  ])('say their state in words: %s', async (state, words) => {
    await open({ reviews: [ownReview(1, { state })] });
    const review = await only();
    expect(within(review).getByText(words)).toBeInTheDocument();
    expect(review).toHaveTextContent('Own text 1');
    expect(await within(review).findByRole('link', { name: 'Linen dress 1' })).toBeInTheDocument();
  });

  it('that are not shown say the reason and the note', async () => {
    const refusal = { reason: 'advertising', note: 'Please leave out the shop.', at: '2026-11-21T10:00:00.000Z' };
    await open({ reviews: [ownReview(1, { state: 'rejected', refusal })] });
    const review = await only();
    expect(review).toHaveTextContent('It advertises something. We write: Please leave out the shop.');
    expect(within(review).getByRole('link', { name: /^Why we decided so/ })).toHaveAttribute(
      'href',
      `/en/my-account/my-review-decisions/${ownReview(1).reviewId}`,
    );
  });

  it('with an edit that waits show the public text beside it', async () => {
    await open({ reviews: [ownReview(1, { text: ownText(2), shown: ownText(1, { state: 'approved' }) })] });
    expect(await only()).toHaveTextContent(/Own text 2.*Public until then:.*Own text 1/);
  });

  it('that are public are shown once', async () => {
    const text = ownText(1, { state: 'approved' });
    await open({ reviews: [ownReview(1, { state: 'approved', text, shown: text })] });
    expect(within(await only()).getAllByText('Own text 1')).toHaveLength(1);
  });

  it('are deleted after a question only', async () => {
    const { user, gateway } = await open({ reviews: [ownReview(1)] }, {});
    const path = `/api/ext/reviews/${ownReview(1).reviewId}`;
    gateway.next.set(`DELETE ${path}`, [() => refuse(503, 'Away'), () => ok(true)]);
    const review = await only();
    await user.click(await within(review).findByRole('button', { name: 'Delete the review of Linen dress 1' }));
    expect(within(review).getByRole('alert')).toHaveTextContent(/It cannot be brought back/);
    expect(callsOf(gateway, path)).toEqual([]);
    await user.click(within(review).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(within(review).getAllByRole('alert')).toHaveLength(2));
    await user.click(within(review).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Your review is deleted')).toBeInTheDocument();
    expect(await screen.findByText('You have not written a review yet')).toBeInTheDocument();
  });

  it('are edited on a page of their own', async () => {
    await open({ reviews: [ownReview(1)] });
    expect(await screen.findByRole('link', { name: 'Edit the review of Linen dress 1' })).toHaveAttribute(
      'href',
      `/en/my-account/edit-review/${ownReview(1).reviewId}`,
    );
  });
});

describe('worn garments without a review', () => {
  it('are listed with a link to the form', async () => {
    await open({ wanted: [{ sku: 'DRS-101', how: 'points', month: '2026-09' }] });
    expect(await screen.findByRole('heading', { name: 'Worn, and not reviewed yet' })).toBeInTheDocument();
    expect(screen.getByText('taken for points, September 2026')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Write a review of Linen dress 2' })).toHaveAttribute(
      'href',
      '/en/my-account/write-review/DRS-101',
    );
  });

  it('are unknown while the orders are: the page says so and shows the reviews', async () => {
    await open({ reviews: [ownReview(1)], wanted: null });
    expect(await screen.findByText(/We cannot see your orders right now/)).toBeInTheDocument();
    expect(await only()).toHaveTextContent('Own text 1');
  });

  it('are no part of the page if there are none', async () => {
    await open({ reviews: [ownReview(1)] });
    await only();
    expect(screen.queryByText('Worn, and not reviewed yet')).toBeNull();
  });
});
