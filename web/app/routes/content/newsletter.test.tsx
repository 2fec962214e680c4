import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { newsletter } from '../../features/content/newsletter.ts';
import NewsletterPanel from '../../features/content/newsletter-panel.tsx';
import { session } from '../../lib/data/session.ts';
import NewsletterRoute from './newsletter.tsx';

const path = '/api/ext/mailchimp-subscribe/subscribe';
const email = 'ola@example.com';

function gatewayThat(...answers: [method: 'GET' | 'POST' | 'DELETE', () => Response][]) {
  const gateway = createFakeGateway();
  for (const [method, answer] of answers) {
    const name = `${method} ${path}`;
    gateway.next.set(name, [...(gateway.next.get(name) ?? []), answer]);
  }
  return gateway;
}
const methods = (gateway: ReturnType<typeof createFakeGateway>) => gateway.calls.map(({ method }) => method);

describe('the newsletter', () => {
  it('[CMS-031] is remembered as isSubscribed and email', async () => {
    expect(newsletter.get()).toEqual({ isSubscribed: false, email: '' });
    await newsletter.subscribe(shopWith(gatewayThat(['POST', () => ok('subscribed')])), email);
    expect(newsletter.get()).toEqual({ isSubscribed: true, email });
  });

  it('[CMS-041] sends no request if it is subscribed; another address is checked', async () => {
    const gateway = gatewayThat(['POST', () => ok('subscribed')], ['POST', () => ok('subscribed')]);
    const shop = shopWith(gateway);
    await newsletter.subscribe(shop, email);
    await newsletter.subscribe(shop, email);
    expect(gateway.calls).toHaveLength(1);
    await newsletter.subscribe(shop, 'ewa@example.com');
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ email }, { email: 'ewa@example.com' }]);
  });

  it('[CMS-042] a check shows whether it is subscribed', async () => {
    const shop = shopWith(gatewayThat(['GET', () => ok('subscribed')], ['GET', () => ok('unsubscribed')]));
    await newsletter.check(shop, email);
    expect(newsletter.get()).toEqual({ isSubscribed: true, email });
    await newsletter.check(shop, email);
    expect(newsletter.get()).toEqual({ isSubscribed: false, email });
  });

  it('that cannot be read counts as not subscribed', () => {
    localStorage.setItem('garderoba.newsletter', '{"isSubscribed":');
    expect(newsletter.get()).toEqual({ isSubscribed: false, email: '' });
  });
});

describe('its panel', () => {
  it('[ERR-055] notifies about an invalid address', async () => {
    const { user, gateway } = renderShop(<NewsletterPanel />);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
  });

  it('is filled in once, shows the subscribed address, and ends the subscription', async () => {
    const gateway = gatewayThat(['POST', () => ok('subscribed')], ['DELETE', () => ok('unsubscribed')]);
    const { user } = renderShop(<NewsletterPanel />, { gateway });
    await user.type(screen.getByLabelText('E-mail'), 'no address');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Please provide a valid e-mail address.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(`The newsletter comes to ${email}.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('The newsletter does not come any more.')).toBeInTheDocument();
    expect(methods(gateway)).toEqual(['POST', 'DELETE']);
  });

  it('with double opt-in is subscribed when the mailed link was opened', async () => {
    const gateway = gatewayThat(['POST', () => ok('pending')]);
    const { user } = renderShop(<NewsletterPanel />, { gateway });
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('status')).toHaveTextContent(`We have sent a mail to ${email}.`);
    expect(newsletter.get().isSubscribed).toBe(false);
  });

  it('of an address that is not proved ends by the link in a mail', async () => {
    localStorage.setItem('garderoba.newsletter', JSON.stringify({ isSubscribed: true, email }));
    const { user, gateway } = renderShop(<NewsletterPanel />, {
      gateway: gatewayThat(['DELETE', () => ok('pending')]),
    });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Follow its link, and the newsletter ends.');
    expect(methods(gateway)).toEqual(['DELETE']); // for a guest the state is not requested
  });

  it('shows that it was ended elsewhere, for signed-in customers', async () => {
    session.renewed();
    localStorage.setItem('garderoba.newsletter', JSON.stringify({ isSubscribed: true, email }));
    const gateway = gatewayThat(['GET', () => ok('unsubscribed')]);
    renderShop(<NewsletterPanel />, { gateway });
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  });

  it('shows the reason for a refused address', async () => {
    const gateway = gatewayThat([
      'POST',
      () => refuse(400, 'Temporary e-mail addresses cannot subscribe to the newsletter.'),
    ]);
    const { user } = renderShop(<NewsletterPanel />, { gateway });
    await user.type(screen.getByLabelText('E-mail'), 'ola@mailinator.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Temporary e-mail addresses cannot subscribe to the newsletter.',
      ),
    );
    expect(newsletter.get().isSubscribed).toBe(false);
  });
});

describe('the pages behind the links of its mails', () => {
  it.each([
    ['confirm', 'Confirm the subscription', 'subscribed', 'Your subscription is confirmed.'],
    ['unsubscribe', 'Unsubscribe', 'unsubscribed', 'The newsletter does not come any more.'],
  ] as const)('%s requires a press, because mail scanners follow links', async (action, button, state, done) => {
    localStorage.setItem('garderoba.newsletter', JSON.stringify({ isSubscribed: true, email }));
    const gateway = createFakeGateway();
    gateway.next.set(`POST /api/ext/newsletter/${action}`, [() => ok(state)]);
    const { user } = renderShop(<NewsletterRoute />, { gateway, at: `/en/newsletter/${action}?token=abc` });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(newsletter.get().email).toBe('');
  });

  it('do not say that a subscription is confirmed which was ended meanwhile', async () => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/ext/newsletter/confirm', [() => ok('unsubscribed')]);
    const { user } = renderShop(<NewsletterRoute />, { gateway, at: '/en/newsletter/confirm?token=abc' });
    await user.click(await screen.findByRole('button', { name: 'Confirm the subscription' }));
    expect(await screen.findByRole('status')).toHaveTextContent('The newsletter does not come any more.');
  });

  it('show an expired and an incomplete link', async () => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/ext/newsletter/confirm', [() => refuse(404, 'This link is not valid any more.')]);
    const { user, unmount } = renderShop(<NewsletterRoute />, { gateway, at: '/en/newsletter/confirm?token=old' });
    await user.click(await screen.findByRole('button', { name: 'Confirm the subscription' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more.');
    unmount();
    renderShop(<NewsletterRoute />, { gateway, at: '/en/newsletter/unsubscribe' });
    expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
  });
});
