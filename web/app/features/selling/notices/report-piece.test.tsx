import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf } from '../../../../test/account-page.tsx';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import ReportPiece from './report-piece.tsx';

const PATH = '/api/ext/marketplace/notices';
const TEXT = 'The label is a bad copy of the real one.';
const receipt = (isFirst: boolean) => () =>
  ok({ id: 'notice-1', due_at: '2026-12-01T12:00:00.000Z', handled_first: isFirst });
const received = receipt(false);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const sent = (gateway: FakeGateway) => callsOf(gateway, PATH);
async function open(gateway: FakeGateway = createFakeGateway()) {
  const { user } = renderShop(<ReportPiece sku="GD-000380" />, { gateway });
  (await screen.findByRole('button', { name: 'Report this piece' })).focus();
  await user.keyboard('{Enter}');
  return { user, gateway, panel: within(await screen.findByRole('dialog', { name: 'Report this piece' })) };
}
type Opened = Awaited<ReturnType<typeof open>>;
async function fill({ user, panel }: Opened, { isGuest = true } = {}) {
  await user.click(panel.getByRole('radio', { name: 'It is a counterfeit' }));
  await user.type(panel.getByRole('textbox', { name: 'Please explain' }), TEXT);
  if (isGuest) {
    await user.type(panel.getByRole('textbox', { name: 'Your name' }), 'Ewa Nowak');
    await user.type(panel.getByRole('textbox', { name: 'Your e-mail' }), 'ewa@example.com');
  }
  await user.click(panel.getByRole('checkbox', { name: /good faith/ }));
}
const send = ({ user, panel }: Opened) => user.click(panel.getByRole('button', { name: 'Send the notice' }));

describe('a notice about a piece', () => {
  it('is sent by anybody, and says what happens next', async () => {
    const opened = await open();
    opened.gateway.next.set(`POST ${PATH}`, [received]);
    await fill(opened);
    await send(opened);
    const status = await opened.panel.findByRole('status');
    expect(status).toHaveTextContent(/answer by December 1, 2026.* with reasons/);
    expect(status).not.toHaveTextContent(/trusted flagger/);
    const [call] = sent(opened.gateway);
    expect(call?.body).toEqual({
      ...{ sku: 'GD-000380', reason: 'counterfeit', text: TEXT, name: 'Ewa Nowak', email: 'ewa@example.com' },
      good_faith: true,
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says at each field what is missing, and is not sent', async () => {
    const opened = await open();
    await send(opened);
    expect(await opened.panel.findByText('Please choose')).toBeInTheDocument();
    for (const words of ['Please write a little more.', 'Please confirm this.'])
      expect(opened.panel.getByText(words)).toBeInTheDocument();
    for (const name of ['Please explain', 'Your name', 'Your e-mail'])
      expect(opened.panel.getByRole('textbox', { name })).toBeInvalid();
    expect(sent(opened.gateway)).toEqual([]);
  });

  it('of a signed-in shopper needs neither name nor address', async () => {
    const opened = await open(signedIn());
    opened.gateway.next.set(`POST ${PATH}`, [received]);
    expect(opened.panel.queryByRole('textbox', { name: 'Your e-mail' })).toBeNull();
    expect(opened.panel.getByText('We answer to the address of your account.')).toBeInTheDocument();
    await fill(opened, { isGuest: false });
    await send(opened);
    expect(await opened.panel.findByRole('status')).toBeInTheDocument();
    expect(sent(opened.gateway)[0]?.body).toEqual({
      ...{ sku: 'GD-000380', reason: 'counterfeit', text: TEXT, good_faith: true },
    });
  });

  it('of a trusted flagger says that it is handled first', async () => {
    const opened = await open(signedIn());
    opened.gateway.next.set(`POST ${PATH}`, [receipt(true)]);
    await fill(opened, { isGuest: false });
    await send(opened);
    expect(await opened.panel.findByRole('status')).toHaveTextContent(/trusted flagger, so we handle it before others/);
  });

  it.each([
    [409, 'marketplace.own_piece', /your own piece/],
    [409, 'marketplace.notice_standing', /reported this piece already/],
    [404, 'marketplace.piece_not_shown', /not in the shop any more/],
    [422, 'marketplace.notice_refused/text', /check what you have entered/],
  ])('that is refused (%i %s) says why; a repeat has the same key', async (status, reason, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = await open();
    opened.gateway.next.set(`POST ${PATH}`, [() => refuse(status, 'No.', { reason }), received]);
    await fill(opened);
    await send(opened);
    expect(await opened.panel.findByRole('alert')).toHaveTextContent(words);
    await send(opened);
    expect(await opened.panel.findByRole('status')).toBeInTheDocument();
    const keys = sent(opened.gateway).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });
});
