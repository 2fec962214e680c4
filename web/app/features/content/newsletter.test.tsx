import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeGateway, ok, refuse } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { newsletter } from './newsletter.ts';
import NewsletterPanel from './newsletter-panel.tsx';

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

  it('[CMS-041] asks nobody when it comes already; another address is another matter', async () => {
    const gateway = gatewayThat(['POST', () => ok('subscribed')], ['POST', () => ok('subscribed')]);
    const shop = shopWith(gateway);
    await newsletter.subscribe(shop, email);
    await newsletter.subscribe(shop, email);
    expect(gateway.calls).toHaveLength(1);
    await newsletter.subscribe(shop, 'ewa@example.com');
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ email }, { email: 'ewa@example.com' }]);
  });

  it('[CMS-042] a check says whether it comes', async () => {
    const shop = shopWith(gatewayThat(['GET', () => ok('subscribed')], ['GET', () => ok('unsubscribed')]));
    await newsletter.check(shop, email);
    expect(newsletter.get()).toEqual({ isSubscribed: true, email });
    await newsletter.check(shop, email);
    expect(newsletter.get()).toEqual({ isSubscribed: false, email });
  });

  it('that cannot be read comes to nobody', () => {
    localStorage.setItem('garderoba.newsletter', '{"isSubscribed":');
    expect(newsletter.get()).toEqual({ isSubscribed: false, email: '' });
  });
});

describe('its panel', () => {
  it('is filled in once, says where it comes, and ends it again', async () => {
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

  it('knows when it was ended elsewhere', async () => {
    localStorage.setItem('garderoba.newsletter', JSON.stringify({ isSubscribed: true, email }));
    const gateway = gatewayThat(['GET', () => ok('unsubscribed')]);
    renderShop(<NewsletterPanel />, { gateway });
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  });

  it('says why an address is not taken', async () => {
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
