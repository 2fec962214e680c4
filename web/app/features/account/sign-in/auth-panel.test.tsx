import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { UserFrame } from '../../../../test/signed-in.tsx';
import { session } from '../../../lib/data/session.ts';

const names = { login: 'Log in', register: 'Open an account', forgot: 'New password' };

async function open(element: keyof typeof names, gateway = createFakeGateway()) {
  const rendered = renderShop(<UserFrame />, { gateway });
  await rendered.user.click(screen.getByRole('button', { name: `open ${element}` }));
  const panel = await screen.findByRole('dialog', { name: names[element] });
  const { user } = rendered;
  const type = (label: string, text: string) => user.type(within(panel).getByLabelText(label), text);
  const press = (name: string) => user.click(within(panel).getByRole('button', { name }));
  const asked = (path: string) => gateway.calls.filter((call) => call.path === path);
  return { ...rendered, panel, type, press, asked };
}

describe('the auth panel', () => {
  it('[USR-012] [NAV-035] is where one logs in', async () => {
    const { panel } = await open('login');
    expect(within(panel).getByLabelText('E-mail')).toBeInTheDocument();
    expect(within(panel).getByLabelText('Password')).toBeInTheDocument();
    expect(within(panel).getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });

  it.each([
    ['[USR-013] [NAV-035]', 'register', 'Open the account'],
    ['[USR-014] [NAV-035]', 'forgot', 'Send the link'],
  ] as const)('%s shows %s when the caller asks for it', async (_rows, element, button) => {
    const { panel } = await open(element);
    expect(within(panel).getByRole('button', { name: button })).toBeInTheDocument();
  });

  it('switches between its forms and keeps the e-mail', async () => {
    const { type, press } = await open('login');
    await type('E-mail', 'ola@example.com');
    await press('I forgot my password');
    const forgot = await screen.findByRole('dialog', { name: 'New password' });
    expect(within(forgot).getByLabelText('E-mail')).toHaveValue('ola@example.com');
  });
});

it.each([
  ['login', 'Log in'],
  ['register', 'Open the account'],
  ['forgot', 'Send the link'],
] as const)('[ERR-055] notifies about invalid fields of the form %s', async (element, button) => {
  const { press, gateway } = await open(element);
  await press(button);
  expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
  expect(gateway.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

describe('logging in', () => {
  it('[USR-036] stores that a user is signed in, and no token', async () => {
    const { type, press, asked, gateway } = await open('login');
    await type('E-mail', 'ola@example.com');
    await type('Password', 'Garderoba1!');
    await press('Log in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('/api/session/login')[0]?.body).toEqual({ username: 'ola@example.com', password: 'Garderoba1!' });
    expect(asked('/api/session/login')[0]?.headers.get('x-garderoba')).toBe('1');
    expect(session.get()).toMatchObject({ firstName: 'Ola', groupId: 1, groupToken: 'group-jwt' });
    expect(gateway.account.signedIn).toBe(true);
  });

  it('[ERR-040] shows the same message for every wrong e-mail and password', async () => {
    const { type, press, panel } = await open('login');
    await type('E-mail', 'nobody@example.com');
    await type('Password', 'wrong');
    await press('Log in');
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
    expect(session.get()).toBeNull();
  });

  it('[USR-037] without a profile there is no session', async () => {
    const { type, press, panel, gateway } = await open('login');
    gateway.next.set('GET /api/user/me', [() => refuse(503, 'away'), () => refuse(503, 'away')]);
    await type('E-mail', 'ola@example.com');
    await type('Password', 'Garderoba1!');
    await press('Log in');
    expect(await within(panel).findByRole('alert')).toBeInTheDocument();
    expect(session.get()).toBeNull();
    expect(gateway.account.signedIn).toBe(false);
  });
});

describe('opening an account', () => {
  const fill = async ({ type }: Awaited<ReturnType<typeof open>>, change: Record<string, string> = {}) => {
    const fields = {
      'E-mail': 'ewa@example.com',
      'First name': 'Ewa',
      'Last name': 'Kos',
      Password: 'Wieszak7!',
      'Password again': 'Wieszak7!',
      ...change,
    };
    for (const [label, text] of Object.entries(fields)) await type(label, text);
  };

  it('[USR-002] registers, signs in and subscribes to the newsletter if selected', async () => {
    const opened = await open('register');
    const { user, press, panel, gateway, asked } = opened;
    await fill(opened);
    await user.click(within(panel).getByRole('checkbox', { name: /newsletter/ }));
    await user.click(within(panel).getByRole('checkbox', { name: /terms and conditions/ }));
    await press('Open the account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('/api/user/create')[0]?.body).toEqual({
      customer: { email: 'ewa@example.com', firstname: 'Ewa', lastname: 'Kos' },
      password: 'Wieszak7!',
    });
    expect(gateway.account.subscribed).toEqual(['ewa@example.com']);
    expect(session.get()?.firstName).toBe('Ewa');
  });

  it('[VAL-020] [VAL-027] requires the same password twice and the terms, and sends nothing until then', async () => {
    const opened = await open('register');
    const { panel, press, gateway } = opened;
    await fill(opened, { 'Password again': 'Wieszak8!' });
    await press('Open the account');
    expect(await within(panel).findByText('Passwords must be identical.')).toBeInTheDocument();
    expect(within(panel).getByText('You must accept the terms and conditions.')).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    ['[VAL-015]', 'Abc1!', 'The password must have at least 8 characters.'],
    ['[VAL-016]', 'abcdef1!', 'The password must have an upper case letter.'],
    ['[VAL-017]', 'ABCDEF1!', 'The password must have a lower case letter.'],
    ['[VAL-018]', 'Abcdefg!', 'The password must have a digit.'],
    ['[VAL-019]', 'Abcdefg1', 'The password must have a special character.'],
  ])('%s refuses the password %s', async (_row, password, text) => {
    const opened = await open('register');
    await fill(opened, { Password: password });
    await opened.press('Open the account');
    expect(await within(opened.panel).findByText(text)).toBeInTheDocument();
    expect(opened.gateway.calls).toEqual([]);
  });

  it('[ERR-047] shows that the e-mail is in use', async () => {
    const opened = await open('register');
    await fill(opened, { 'E-mail': 'ola@example.com' });
    await opened.user.click(within(opened.panel).getByRole('checkbox', { name: /terms and conditions/ }));
    await opened.press('Open the account');
    expect(await within(opened.panel).findByRole('alert')).toHaveTextContent(
      'A customer with the same email already exists in an associated website.',
    );
  });

  it('shows missing parts of a password', async () => {
    const { panel, type } = await open('register');
    await type('Password', 'abc');
    const meter = within(panel).getByRole('meter');
    expect(meter).toHaveAttribute('value', '1');
    await type('Password', 'DEF1!xy');
    expect(meter).toHaveAttribute('value', '5');
  });
});

describe('a password reset', () => {
  it('[ERR-051] answers the same for every e-mail', async () => {
    const { type, press, gateway } = await open('forgot');
    await type('E-mail', 'nobody@example.com');
    await press('Send the link');
    expect(await screen.findByRole('status')).toHaveTextContent('If there is an account for nobody@example.com');
    expect(gateway.account.mailed).toEqual(['nobody@example.com']);
  });

  it("[ERR-050] that cannot be sent shows 'Error while sending the reset password e-mail.'", async () => {
    const { type, press, gateway } = await open('forgot');
    gateway.next.set('POST /api/user/reset-password', [() => refuse(503, 'away')]);
    await type('E-mail', 'ola@example.com');
    await press('Send the link');
    expect(await screen.findByText('Error while sending the reset password e-mail.')).toBeInTheDocument();
  });

  it("[ERR-009] offline is refused with 'Reset password feature does not work while offline!' and no request", async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { type, press, gateway } = await open('forgot');
    await type('E-mail', 'ola@example.com');
    await press('Send the link');
    expect(await screen.findByText('Reset password feature does not work while offline!')).toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
    vi.restoreAllMocks();
  });
});
