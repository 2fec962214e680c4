import { describe, expect, it } from '@jest/globals';
import { paymentPage } from './payment-page.js';

const session = {
  sessionId: 'sandbox_1',
  state: 'open' as const,
  amount: 1_593_00,
  currency: 'PLN',
  number: '000000102',
  language: 'pl',
  returnUrls: { success: '/success', failure: '/failure', cancel: '/cancel' },
};
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const buttonsOf = (page: string): string[] => [...page.matchAll(/action="([^"]+)"/g)].map(([, action]) => action ?? '');

describe('the page of the sandbox provider', () => {
  it('writes the amount as the shop does, with the thousands parted', () =>
    expect(plain(paymentPage(session, 'n'))).toContain('1 593,00 zł'));

  it.each([
    ['pl', 'Twój bank prosi o potwierdzenie płatności'],
    ['de', 'Deine Bank bittet um die Bestätigung der Zahlung'],
    ['en', 'Your bank asks you to confirm the payment'],
    ['se', 'Din bank ber dig bekräfta betalningen'],
    ['nl', 'Uw bank vraagt u de betaling te bevestigen'],
  ])(
    'requests the bank’s confirmation in %s while a challenge is open, and offers no second challenge',
    (language, heading) => {
      const page = paymentPage({ ...session, language, state: 'challenge' }, 'n');
      expect(page).toContain(`<h1>${heading}</h1>`);
      expect(buttonsOf(page)).toEqual(['/pay/sandbox_1/success', '/pay/sandbox_1/failure', '/pay/sandbox_1/cancel']);
    },
  );
});
