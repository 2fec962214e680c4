import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../../test/account-page.tsx';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import type { FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { ownReview, ownText } from '../../../../test/fake-gateway/reviews.ts';
import { forgetPages } from '../../../../test/page.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { session } from '../../../lib/data/session.ts';
import { drafts } from './draft.ts';

beforeEach(forgetPages);

const create = '/api/review/create';
const photos = '/api/ext/reviews/photos';
const path = '/write-review/DRS-100';

const knowing = (gateway: FakeGateway = signedIn()): FakeGateway => {
  session.know({ firstName: 'Ola' });
  return gateway;
};
const sends = (gateway: FakeGateway, ...answers: (() => Response | Promise<Response>)[]) =>
  gateway.next.set(`POST ${create}`, answers);
const send = () => screen.getByRole('button', { name: 'Send the review' });

/** Opens the form and fills what must be filled. */
async function write(gateway = knowing()) {
  const opened = await openAccount(path, gateway);
  await opened.user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await opened.user.type(screen.getByLabelText('Your review'), 'It fits well.');
  return opened;
}
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

describe('the form of a review', () => {
  it('[CMS-032] sends author, text and whether the writer recommends it, with the optional facts', async () => {
    const gateway = knowing();
    sends(gateway, () => ok({ id: 1 }));
    const { user } = await write(gateway);
    expect(await heading('Write a review')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Linen dress 1' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name shown with it')).toHaveValue('Ola');
    await user.type(screen.getByLabelText('Title (optional)'), 'Lovely');
    await user.selectOptions(screen.getByLabelText('How does it fit? (optional)'), 'Small');
    await user.type(screen.getByLabelText('Your height in cm (optional)'), '168');
    await user.type(screen.getByLabelText('Your usual size (optional)'), '38');
    await user.click(send());
    expect(await screen.findByRole('status')).toHaveTextContent('Thank you, we have your review');
    const [call] = callsOf(gateway, create);
    expect(call?.body).toEqual({
      review: {
        ...{ sku: 'DRS-100', nickname: 'Ola', title: 'Lovely', detail: 'It fits well.', recommend: true },
        ...{ fit: 'small', height: 168, usual_size: '38', photos: [] },
      },
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(drafts.read('DRS-100')).toBeNull();
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const { user, gateway } = await openAccount(path, knowing());
    await user.type(await screen.findByLabelText('Your review'), '  a ');
    await user.clear(screen.getByLabelText('Name shown with it'));
    await user.type(screen.getByLabelText('Your height in cm (optional)'), '90');
    await user.click(send());
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your review')).toHaveAccessibleDescription('Please write at least 3 characters.');
    expect(screen.getByLabelText('Name shown with it')).toHaveAccessibleDescription('Field is required');
    expect(screen.getByLabelText('Your height in cm (optional)')).toHaveAccessibleDescription(
      'A height between 120 and 220 cm, please.',
    );
    expect(screen.getByRole('group', { name: 'Do you recommend it?' })).toHaveAccessibleDescription('Please choose');
    expect(callsOf(gateway, create)).toEqual([]);
  });

  it('shows a refusal of the server at its field, in the language of the page', async () => {
    const gateway = knowing();
    sends(gateway, () => refuse(400, [{ instancePath: '/review/detail', field: 'detail', message: 'Only marks.' }]));
    const { user } = await write(gateway);
    await user.click(send());
    await waitFor(() =>
      expect(screen.getByLabelText('Your review')).toHaveAccessibleDescription('Please check this field.'),
    );
    expect(screen.getByLabelText('Your review')).toHaveFocus();
  });

  it('sends once, however often it is pressed', async () => {
    const gateway = knowing();
    let answer: (response: Response) => void = () => undefined;
    sends(gateway, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await write(gateway);
    await user.dblClick(send());
    await user.click(send());
    await act(async () => answer(ok({ id: 1 })));
    expect(await screen.findByText('Thank you, we have your review')).toBeInTheDocument();
    expect(callsOf(gateway, create)).toHaveLength(1);
  });

  it('keeps what is written over a lost connection and a reload, and sends it again as the same review', async () => {
    const gateway = knowing();
    sends(
      gateway,
      () => Promise.reject(new TypeError('offline')),
      () => ok({ id: 1 }),
    );
    const { user } = await write(gateway);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your text is kept on this device/);
    forgetPages();
    document.body.innerHTML = '';
    const again = await openAccount(path, gateway);
    expect(await screen.findByLabelText('Your review')).toHaveValue('It fits well.');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await again.user.click(send());
    expect(await screen.findByText('Thank you, we have your review')).toBeInTheDocument();
    const [first, second] = callsOf(gateway, create);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('keeps the drafts of two products apart', async () => {
    await write();
    document.body.innerHTML = '';
    await openAccount('/write-review/DRS-101', knowing());
    expect(await screen.findByLabelText('Your review')).toHaveValue('');
  });

  it('sends a guest to sign in, who comes back to the draft', async () => {
    const gateway = knowing();
    const { user } = await write(gateway);
    gateway.account.signedIn = false;
    await act(() => session.end('refused'));
    expect(
      await screen.findByRole('heading', { name: 'You must be logged in to see this page', hidden: true }),
    ).toBeInTheDocument();
    expect(drafts.read('DRS-100')?.fields.text).toBe('It fits well.');
    const panel = await screen.findByRole('dialog', { name: 'Log in' });
    await user.type(within(panel).getByLabelText('E-mail'), 'ola@example.com');
    await user.type(within(panel).getByLabelText('Password'), 'Garderoba1!');
    await user.click(within(panel).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('Your review')).toHaveValue('It fits well.');
  });

  it('offers to edit the first review instead of a second one, with the text that was written now', async () => {
    const gateway = knowing();
    sends(gateway, () => refuse(409, 'You have reviewed this product already.'));
    const own = () => ok({ reviews: [ownReview(7)], wanted: [] });
    gateway.next.set('GET /api/ext/reviews/mine', [own, own]);
    const { user, router } = await write(gateway);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('You have reviewed this already.');
    await user.click(screen.getByRole('link', { name: 'Edit my review' }));
    expect(router.state.location.pathname).toBe(`/en/my-account/edit-review/${ownReview(7).reviewId}`);
    expect(await screen.findByLabelText('Your review')).toHaveValue('It fits well.');
    expect(drafts.read('DRS-100')).toBeNull();
  });

  it('says that a garment is not known', async () => {
    await openAccount('/write-review/NOPE', knowing());
    expect(await screen.findByText('We cannot find this garment')).toBeInTheDocument();
  });
});

describe('photos of a review', () => {
  const choose = () => screen.getByLabelText('Add photos');

  it('are uploaded when they are added, each once, and sent by their ids', async () => {
    const gateway = knowing();
    gateway.next.set(`POST ${photos}`, [
      () => ok({ uploadId: 'u1', width: 10, height: 10 }),
      () => ok({ uploadId: 'u2', width: 10, height: 10 }),
    ]);
    sends(gateway, () => ok({ id: 1 }));
    const { user } = await write(gateway);
    await user.upload(choose(), [file('a.jpg'), file('b.png', 'image/png')]);
    expect(await screen.findByRole('img', { name: 'Photo 2' })).toHaveAttribute(
      'src',
      '/api/ext/reviews/photos/u2?storeCode=eur_en',
    );
    expect(callsOf(gateway, photos).map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/jpeg',
      'image/png',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await user.click(send());
    await screen.findByText('Thank you, we have your review');
    expect(callsOf(gateway, create)[0]?.body).toMatchObject({ review: { photos: ['u2'] } });
  });

  it('that are no pictures inside are refused in the language of the page', async () => {
    const gateway = knowing();
    gateway.next.set(`POST ${photos}`, [() => refuse(400, 'only jpeg, png, webp')]);
    const { user } = await write(gateway);
    await user.upload(choose(), file('a.jpg'));
    expect(await screen.findByText(/Photo 1 was not uploaded\. Only JPEG, PNG or WebP pictures/)).toBeInTheDocument();
  });

  it('that failed are tried again with the same key; the review waits for them', async () => {
    const gateway = knowing();
    gateway.next.set(`POST ${photos}`, [
      () => refuse(503, 'Away'),
      () => ok({ uploadId: 'u1', width: 10, height: 10 }),
    ]);
    sends(gateway, () => ok({ id: 1 }));
    const { user } = await write(gateway);
    await user.upload(choose(), file('a.jpg'));
    expect(await screen.findByText(/Photo 1 was not uploaded/)).toBeInTheDocument();
    await user.click(send());
    expect(await screen.findByText('A photo was not uploaded: try it again or remove it.')).toBeInTheDocument();
    expect(callsOf(gateway, create)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again: Photo 1' }));
    await screen.findByRole('img', { name: 'Photo 1' });
    const keys = callsOf(gateway, photos).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    await user.click(send());
    await screen.findByText('Thank you, we have your review');
  });

  it('show that they are being uploaded; the review waits', async () => {
    const gateway = knowing();
    gateway.next.set(`POST ${photos}`, [() => new Promise<Response>(() => undefined)]);
    const { user } = await write(gateway);
    await user.upload(choose(), file('a.jpg'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading photo 1' })).toBeInTheDocument();
    await user.click(send());
    expect(await screen.findByText('Please wait until the photos are uploaded.')).toBeInTheDocument();
    expect(callsOf(gateway, create)).toEqual([]);
  });

  it('are at most four, and pictures', async () => {
    const gateway = knowing();
    gateway.next.set(
      `POST ${photos}`,
      [1, 2, 3, 4].map((number) => () => ok({ uploadId: `u${number}`, width: 1, height: 1 })),
    );
    const { user } = await write(gateway);
    await user.upload(choose(), file('a.gif', 'image/gif'));
    expect(await screen.findByText('Only JPEG, PNG or WebP pictures can be added.')).toBeInTheDocument();
    await user.upload(
      choose(),
      [1, 2, 3, 4, 5].map((number) => file(`${number}.jpg`)),
    );
    expect(await screen.findByText('At most 4 photos; the others were left out.')).toBeInTheDocument();
    expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(4);
    expect(screen.queryByLabelText('Add photos')).toBeNull();
    expect(callsOf(gateway, photos)).toHaveLength(4);
  });

  it('are kept with the draft', async () => {
    const gateway = knowing();
    gateway.next.set(`POST ${photos}`, [() => ok({ uploadId: 'u1', width: 10, height: 10 })]);
    const { user } = await write(gateway);
    await user.upload(choose(), file('a.jpg'));
    await screen.findByRole('img', { name: 'Photo 1' });
    document.body.innerHTML = '';
    await openAccount(path, gateway);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
  });
});

describe('an edit of a review', () => {
  const id = ownReview(7).reviewId;
  const mine =
    (over: object = {}) =>
    () =>
      ok({
        reviews: [
          ownReview(7, {
            text: ownText(1, { text: 'Before', photos: [{ uploadId: 'u1', path: '/r/a.webp' }] }),
            ...over,
          }),
        ],
        wanted: [],
      });

  it('begins with the newest text and sends the version that was seen', async () => {
    const gateway = knowing();
    gateway.next.set('GET /api/ext/reviews/mine', [mine()]);
    gateway.next.set(`PUT /api/ext/reviews/${id}`, [() => ok({})]);
    const { user } = await openAccount(`/edit-review/${id}`, gateway);
    const text = await screen.findByLabelText('Your review');
    expect(text).toHaveValue('Before');
    await user.clear(text);
    await user.type(text, 'After');
    await user.click(screen.getByRole('button', { name: 'Send the change' }));
    expect(await screen.findByText('Thank you, we have your review')).toBeInTheDocument();
    expect(callsOf(gateway, `/api/ext/reviews/${id}`)[0]?.body).toEqual({
      ...{ version: 3, author: 'Ola', title: '', text: 'After', recommend: true, fit: 'true' },
      ...{ heightCm: 168, usualSize: '38', photos: ['u1'] },
    });
  });

  it('of a review that changed elsewhere says so, keeps the text, and is sent with the new version', async () => {
    const gateway = knowing();
    gateway.next.set('GET /api/ext/reviews/mine', [mine(), mine({ version: 5 })]);
    gateway.next.set(`PUT /api/ext/reviews/${id}`, [() => refuse(409, 'Changed.'), () => ok({})]);
    const { user } = await openAccount(`/edit-review/${id}`, gateway);
    await user.type(await screen.findByLabelText('Your review'), ', and after');
    await user.click(screen.getByRole('button', { name: 'Send the change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
    expect(screen.getByLabelText('Your review')).toHaveValue('Before, and after');
    await user.click(screen.getByRole('button', { name: 'Send the change' }));
    await screen.findByText('Thank you, we have your review');
    const versions = callsOf(gateway, `/api/ext/reviews/${id}`).map(
      ({ body }) => (body as { version: number }).version,
    );
    expect(versions).toEqual([3, 5]);
  });

  it('of a review that is no longer there says so', async () => {
    const gateway = knowing();
    gateway.next.set('GET /api/ext/reviews/mine', [() => ok({ reviews: [], wanted: [] })]);
    await openAccount(`/edit-review/${id}`, gateway);
    expect(await screen.findByText('This review is no longer there.')).toBeInTheDocument();
  });
});
