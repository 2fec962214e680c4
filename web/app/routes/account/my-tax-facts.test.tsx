import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { wireBalance } from '../../../test/fake-gateway/balance.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import type { WireTaxFacts } from '../../api/wire/selling/tax-facts.ts';

const PATH = '/api/ext/marketplace/tax-facts';
beforeEach(forgetPages);

function openWith(known: Partial<WireTaxFacts> = {}, gateway = signedIn()) {
  Object.assign(gateway.taxFacts, known);
  return openAccount('/my-tax-facts', gateway);
}
const sent = (gateway: ReturnType<typeof signedIn>) =>
  callsOf(gateway, PATH).find(({ method }) => method === 'PUT')?.body;
const QUESTION = { year: 2026, asked_at: '2026-11-01T10:00:00.000Z', waits_from: null, is_waiting: false };

async function fill(user: Awaited<ReturnType<typeof openWith>>['user'], fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
}
const PERSON = {
  ...{ 'First name': 'Ola', 'Last name': 'Dab', Day: '14', Year: '1944', 'Street and number': 'Prosta 1' },
  ...{ 'Post code': '00-001', City: 'Warszawa' },
};

describe('the facts for the tax office', () => {
  it('are asked with what happens without an answer, and sent', async () => {
    const { user, gateway } = await openWith({ question: QUESTION });
    expect(await heading('Facts for the tax office')).toBeInTheDocument();
    expect(await screen.findByText(/You sell a lot in 2026/)).toHaveTextContent(/after 60 days, your payouts wait/);
    await fill(user, { ...PERSON, 'Tax number': '44051401359' });
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.selectOptions(screen.getByLabelText('Country'), 'PL');
    await user.selectOptions(screen.getByLabelText('Country of the tax number'), 'PL');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Thank you/)).toBeInTheDocument();
    expect(sent(gateway)).toMatchObject({
      ...{ kind: 'private', first_name: 'Ola', tax_number: '44051401359', tax_country: 'PL', birth_city: '' },
      birth_date: '1944-05-14',
    });
    expect(screen.queryByText(/You sell a lot/)).toBeNull();
  });

  it('are not sent with wrong check digits or gaps', async () => {
    const { user, gateway } = await openWith();
    await fill(user, { 'First name': 'Ola', 'Tax number': '44051401358' });
    await user.selectOptions(await screen.findByLabelText('Country of the tax number'), 'PL');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please check the digits of the number.')).toBeInTheDocument();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Field is required');
    const birth = screen.getByRole('group', { name: 'Date of birth' });
    expect(birth).toHaveAccessibleDescription('Field is required');
    expect(sent(gateway)).toBeUndefined();
  });

  it.each([
    ['', 'May', '1990', /day, month and year\.$/],
    ['31', 'June', '1990', /no such day/],
    ['1', 'May', '90', /no such day.*four digits/],
    ['5', 'May', '2999', /no such day/],
    ['5', 'May', '1850', /at least 13 and at most 120/],
    ['5', 'May', String(new Date().getUTCFullYear() - 10), /at least 13/],
  ])('refuse the birth date %s %s %s with a sentence, when the group was left', async (day, month, year, words) => {
    const { user } = await openWith();
    const group = await screen.findByRole('group', { name: 'Date of birth' });
    const part = (name: string) => within(group).getByLabelText(name);
    await user.click(part('Day'));
    if (day) await user.keyboard(day);
    await user.tab();
    await user.selectOptions(part('Month'), month);
    await user.tab();
    expect(part('Year')).toHaveFocus();
    expect(group).not.toHaveAccessibleDescription();
    await user.keyboard(year);
    await user.tab();
    await waitFor(() => expect(group).toHaveAccessibleDescription(words));
    expect(part('Year')).toBeInvalid();
  });

  it('lead the keyboard to a refused birth date', async () => {
    const { user } = await openWith();
    await fill(user, { 'First name': 'Ola', 'Last name': 'Dab', Year: '1990' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveFocus());
    await user.keyboard('14');
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    expect(screen.getByRole('group', { name: 'Date of birth' })).not.toHaveAccessibleDescription();
  });

  it('fill the birth date from what the browser knows, and name months in the language of the store view', async () => {
    await openWith();
    const group = await screen.findByRole('group', { name: 'Date of birth' });
    const parts = ['Day', 'Month', 'Year'].map((name) => within(group).getByLabelText(name));
    expect(parts.map((part) => part.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year']);
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent)
        .slice(1, 4),
    ).toEqual([...['January', 'February', 'March']]);
  });

  it('show a known birth date by its year, and take a new one', async () => {
    const { user } = await openWith({ facts: { birth_date: '1944-**-**' } });
    const group = await screen.findByRole('group', { name: 'Date of birth' });
    expect(group).toHaveTextContent('Born in 1944');
    await user.click(within(group).getByRole('button', { name: 'Enter it again' }));
    expect(await screen.findByLabelText('Day')).toHaveFocus();
    expect(screen.getByLabelText('Day')).toHaveValue('');
    expect(screen.getByLabelText('Year')).toHaveValue('');
  });

  it('need the password once more', async () => {
    const gateway = signedIn();
    const shown = { first_name: 'Ola', last_name: 'Dab', birth_date: '1944-**-**', tax_number: '********359' };
    const place = { street: 'Prosta 1', post_code: '00-001', city: 'Warszawa', country: 'PL', tax_country: 'PL' };
    gateway.next.set(`PUT ${PATH}`, [() => refuse(403, 'Please confirm your password.')]);
    const { user } = await openWith({ facts: { ...shown, ...place } }, gateway);
    expect(await screen.findByLabelText('Tax number')).toHaveValue('********359');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it.each([
    [{ waits_from: '2026-12-31T10:00:00.000Z' }, /Without an answer your payouts wait from .*31/],
    [{ waits_from: '2026-10-01T10:00:00.000Z', is_waiting: true }, /Your payouts wait until you answer/],
  ])('say from when payouts wait: %o', async (change, words) => {
    await openWith({ question: { ...QUESTION, ...change } });
    expect(await screen.findByText(words)).toHaveTextContent(/No money is lost/);
  });

  it('of a trader are those of the business', async () => {
    await openWith({ kind: 'trader' });
    expect(await screen.findByLabelText('Register and number')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Date of birth' })).toBeNull();
  });

  it('stand beside what is reported of each year', async () => {
    const none = { sales: 0, consideration: '0.00', fees: '0.00' };
    const quarters = [none, { sales: 31, consideration: '2250.00', fees: '750.00' }, none, none];
    await openWith({ years: [{ year: 2026, is_reportable: true, quarters }] });
    const year = await screen.findByRole('region', { name: '2026' });
    expect(year).toHaveTextContent(/We report this year/);
    expect(within(year).getAllByRole('row')[2]).toHaveTextContent(/2.*31.*€2,250\.00.*€750\.00/);
  });
});

it('payouts that wait for the facts lead to them', async () => {
  const gateway = signedIn();
  gateway.money.balances = { ...gateway.money.balances, balances: [wireBalance()], blocked: 'tax_facts' };
  await openAccount('/my-earnings', gateway);
  const notice = (await screen.findByText(/payouts wait until you say who you are/)).closest('p') as HTMLElement;
  expect(within(notice).getByRole('link')).toHaveAttribute('href', '/en/my-account/my-tax-facts');
});
