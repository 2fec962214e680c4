import { randomUUID } from 'node:crypto';
import { findsPiece, Seller, SHELF_MS } from './offering.ts';
import { moderator, Staff } from './reviewing.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// A visitor reports a second-hand piece, a moderator removes it, and the mail to the visitor says so.

const TEXT = 'Metka to marna kopia prawdziwej <img src=x onerror=alert(1)>.';
const ANSWER = 'Porównaliśmy metkę z oryginalną: to kopia.';
/** Wait in milliseconds until a mail is in the local mailbox. */
const MAIL_MS = 20_000;

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a visitor reports a piece, a moderator removes it, and the mail to the visitor says so', async ({
      page,
      browser,
      shop,
    }) => {
      const seller = await Seller.registered(page);
      const piece = await seller.offers('Suknia z kopią metki', '450.00');
      const admin = await Staff.signedIn(page.request, 'admin@example.com');
      await admin.putsOnSale(piece.name);
      await findsPiece(page, piece);

      const email = `visitor-${randomUUID()}@example.com`;
      await page.getByRole('button', { name: 'Zgłoś tę rzecz' }).press('Enter');
      const panel = page.getByRole('dialog', { name: 'Zgłoś tę rzecz' });
      await panel.getByRole('radio', { name: 'To podróbka' }).check();
      await panel.getByRole('textbox', { name: 'Wyjaśnij, proszę' }).fill(TEXT);
      await panel.getByRole('textbox', { name: 'Imię i nazwisko' }).fill('Ewa Nowak');
      await panel.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await panel.getByRole('checkbox', { name: /W dobrej wierze/ }).check();
      await shop.isAccessible('the form of a notice');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await panel.getByRole('button', { name: 'Wyślij zgłoszenie' }).press('Enter');
      await expect(panel.getByRole('status')).toHaveText(/zgłoszenie do nas dotarło/);
      const mailbox = `${process.env.GATEWAY_URL ?? ''}/mailbox?to=${encodeURIComponent(email)}`;
      const mailed = async () => (await page.request.get(mailbox)).text();
      await expect.poll(mailed, { timeout: MAIL_MS }).toContain('Otrzymaliśmy Twoje zgłoszenie');

      const desk = await moderator(browser);
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto('/notices');
      await desk.locator('main [data-row-link]', { hasText: piece.name }).click();
      await expect(desk.getByText(TEXT)).toBeVisible();
      await isAccessible(desk, 'a notice');
      await desk.getByRole('button', { name: /^Usuń/ }).click();
      const dialog = desk.getByRole('dialog', { name: 'Dlaczego rzecz jest usuwana?' });
      await dialog.getByRole('textbox', { name: 'Odpowiedź dla zgłaszającego' }).fill(ANSWER);
      await dialog.getByRole('radio').nth(1).check();
      await dialog.getByRole('button', { name: 'Usuń' }).click();
      await expect(desk.getByRole('alert').getByText('Usunięto i odpowiedziano')).toBeVisible();

      await expect.poll(mailed, { timeout: MAIL_MS }).toContain(ANSWER);
      expect(await mailed()).toContain('nie jest już oferowana');
      await expect.poll(() => seller.statusOf(piece), { timeout: shownWithin(SHELF_MS) }).toBe('rejected');
    });
  });
