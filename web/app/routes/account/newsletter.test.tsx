import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { newsletter } from '../../features/content/newsletter.ts';
import { handle } from './my-account.tsx';

beforeEach(forgetPages);

const choice = '/api/ext/newsletter/choice';
const subscribed = () => {
  const gateway = signedIn();
  gateway.account.subscribed.push('ola@example.com');
  return gateway;
};

describe('the newsletter page of the account', () => {
  it('[CMS-010] /my-account/newsletter is for signed-in customers and in the menu of the account', async () => {
    expect(handle).toEqual({ requiresAuth: true });
    const { user } = await openAccount('/privacy');
    await user.click(await screen.findByRole('link', { name: 'Newsletter' }));
    expect(await heading('Newsletter')).toBeInTheDocument();
  });

  it('[CMS-010] subscribes to the chosen topics; the one about fit is never chosen beforehand', async () => {
    const { user, gateway } = await openAccount('/newsletter');
    expect(await screen.findByText('You are not subscribed.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'News and offers' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'How it fitted' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Magazine' }));
    await user.click(screen.getByRole('checkbox', { name: 'How it fitted' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('button', { name: 'Save the choice' })).toBeInTheDocument();
    expect(callsOf(gateway, choice).find(({ method }) => method === 'POST')?.body).toEqual({
      topics: ['offers', 'fit'],
    });
  });

  it('[CMS-010] changes the topics, and refuses to save none', async () => {
    const { user, gateway } = await openAccount('/newsletter', subscribed());
    expect(await screen.findByText('The newsletter comes to ola@example.com.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'News and offers' }));
    await user.click(screen.getByRole('checkbox', { name: 'Magazine' }));
    await user.click(screen.getByRole('button', { name: 'Save the choice' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one topic, or unsubscribe.');
    expect(callsOf(gateway, choice).some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Magazine' }));
    await user.click(screen.getByRole('button', { name: 'Save the choice' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your choice is saved.');
    expect(gateway.account.topics).toEqual(['magazine']);
  });

  it('[CMS-010] ends the subscription, and this browser forgets the address', async () => {
    localStorage.setItem('garderoba.newsletter', JSON.stringify({ isSubscribed: true, email: 'ola@example.com' }));
    const { user, gateway } = await openAccount('/newsletter', subscribed());
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You are not subscribed.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The newsletter does not come any more.');
    expect(gateway.account.subscribed).toEqual([]);
    expect(newsletter.get()).toEqual({ isSubscribed: false, email: '' });
  });

  it('says that a mail has to be followed, and shows why it was refused', async () => {
    const gateway = signedIn();
    gateway.next.set(`POST ${choice}`, [
      () => refuse(400, 'Temporary e-mail addresses cannot subscribe to the newsletter.'),
      () => {
        gateway.account.newsletterState = 'pending';
        return ok('pending');
      },
    ]);
    const { user } = await openAccount('/newsletter', gateway);
    const subscribe = await screen.findByRole('button', { name: 'Subscribe' });
    await user.click(subscribe);
    expect(await screen.findByRole('alert')).toHaveTextContent('Temporary e-mail addresses cannot subscribe');
    await user.click(subscribe);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('We have sent a mail to ola@example.com.'),
    );
  });
});
