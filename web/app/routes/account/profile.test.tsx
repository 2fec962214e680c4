import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, heading, openAccount, savedProfile } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

beforeEach(forgetPages);

describe('the profile', () => {
  it("[NTF-014] saves permitted fields and shows 'Account data has successfully been updated'", async () => {
    const { user, gateway } = await openAccount();
    const first = await screen.findByLabelText('First name');
    await user.clear(first);
    await user.type(first, 'Aleksandra');
    await user.type(screen.getByLabelText(/Bank account/), 'PL 61 1090 1014 0000 0712 1981 2874');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account data has successfully been updated')).toBeInTheDocument();
    expect(savedProfile(gateway)).toEqual({
      customer: {
        email: 'ola@example.com',
        firstname: 'Aleksandra',
        lastname: 'Nowak',
        custom_attributes: [{ attribute_code: 'bank_account_number', value: '61109010140000071219812874' }],
      },
      base: { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' },
    });
    expect(await heading('Hello, Aleksandra')).toBeInTheDocument();
  });

  it.each(['Save', 'Change the password'])(
    '[ERR-055] notifies about invalid fields when %s is pressed',
    async (name) => {
      const { user, gateway } = await openAccount();
      await user.clear(await screen.findByLabelText('First name'));
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
      expect(savedProfile(gateway)).toBeUndefined();
    },
  );

  it('[VAL-025] refuses a bank account that has not 26 digits', async () => {
    const { user, gateway } = await openAccount();
    await user.type(await screen.findByLabelText(/Bank account/), '61 1090');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^A Polish bank account number has 26 digits/)).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/me').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['61 1090 1014 0000 0712 1981 2875', /^Please check the bank account number/],
    ['DE00 3704 0044 0532 0130 00', /^Please check the bank account number/],
    ['DE89 3704', /^A Polish bank account number has 26 digits/],
  ])('[VAL-025] refuses the bank account %s', async (account, reason) => {
    const { user, gateway } = await openAccount();
    await user.type(await screen.findByLabelText(/Bank account/), account);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(savedProfile(gateway)).toBeUndefined();
  });

  it('[SELL-024] shows a stored bank account masked, and sends it only when it is changed or removed', async () => {
    const masked = `${'*'.repeat(22)}2874`;
    const gateway = signedIn();
    gateway.account.customer.custom_attributes = [{ attribute_code: 'bank_account_number', value: masked }];
    const { user } = await openAccount('', gateway);
    expect(await screen.findByText(masked)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Bank account/)).not.toBeInTheDocument();
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(savedProfile(gateway)).toBeDefined());
    };
    await save();
    expect(savedProfile(gateway)).not.toHaveProperty('customer.custom_attributes');
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await user.type(screen.getByLabelText(/Bank account/), 'de89 3704 0044 0532 0130 00');
    await save();
    await waitFor(() =>
      expect(savedProfile(gateway)).toHaveProperty('customer.custom_attributes', [
        { attribute_code: 'bank_account_number', value: 'DE89370400440532013000' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the number' }));
    expect(screen.getByText('The number is removed when you save.')).toBeInTheDocument();
    await save();
    await waitFor(() =>
      expect(savedProfile(gateway)).toHaveProperty('customer.custom_attributes', [
        { attribute_code: 'bank_account_number', value: null },
      ]),
    );
  });

  it('[VAL-030] shows that the e-mail was changed too often', async () => {
    const { user, gateway } = await openAccount();
    const text = 'E-mail was changed too many times. Please try again in 5 minutes.';
    gateway.next.set('POST /api/user/me', [() => refuse(429, { errorMessage: text, code: 429 })]);
    const email = await screen.findByLabelText('E-mail');
    await user.clear(email);
    await user.type(email, 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  const changePassword = async (current: string) => {
    const opened = await openAccount();
    await opened.user.type(await screen.findByLabelText('Current password'), current);
    await opened.user.type(screen.getByLabelText('New password'), 'Wieszak7!');
    await opened.user.type(screen.getByLabelText('New password again'), 'Wieszak7!');
    await opened.user.click(screen.getByRole('button', { name: 'Change the password' }));
    return opened;
  };

  it("[NTF-013] a changed password shows 'Password has successfully been changed'", async () => {
    const { gateway } = await changePassword('Garderoba1!');
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(gateway.account.password).toBe('Wieszak7!');
  });

  it("[ERR-041] a refused change shows the server's errorMessage", async () => {
    await changePassword('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
  });

  it('[ERR-009] offline the password cannot be changed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { gateway } = await changePassword('Garderoba1!');
    expect(await screen.findByText('Reset password feature does not work while offline!')).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/change-password')).toEqual([]);
    vi.restoreAllMocks();
  });

  it('the newsletter is subscribed and unsubscribed with one box', async () => {
    const { user, gateway } = await openAccount();
    const box = await screen.findByRole('checkbox', { name: /newsletter/ });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(gateway.account.subscribed).toEqual(['ola@example.com']);
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(gateway.account.subscribed).toEqual([]);
  });

  it('[ERR-051] unsubscribing an unknown e-mail shows that there is no such e-mail', async () => {
    const gateway = signedIn();
    gateway.account.subscribed.push('ola@example.com');
    gateway.next.set('DELETE /api/ext/mailchimp-subscribe/subscribe', [
      () => refuse(404, 'No such e-mail address exists.'),
    ]);
    const { user } = await openAccount('', gateway);
    const box = await screen.findByRole('checkbox', { name: /newsletter/ });
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such e-mail address exists.');
  });
});
