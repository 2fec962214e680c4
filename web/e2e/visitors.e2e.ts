import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LANGUAGES, type Language } from '../../proto/src/languages.ts';
import { isAccessible } from './shop.ts';

// What visitors write to us, in every language on a phone.

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const GATEWAY = process.env.GATEWAY_URL ?? 'http://localhost:4000';
const PASSWORD = 'Zielone#Drzwi7';
const STORES: Readonly<Record<Language, string>> = {
  ...{ pl: 'pln_pl', de: 'eur_de', en: 'eur_en', se: 'sek_se', nl: 'eur_nl' },
};

/** Addresses of the pages with the forms: contact, stylist. */
const ADDRESSES: Readonly<Record<Language, readonly [contact: string, stylist: string]>> = {
  pl: ['kontakt', 'umow-stylistke'],
  de: ['kontakt', 'stylistin-termin'],
  en: ['contact-us', 'stylist-appointment'],
  se: ['kontakta-oss', 'boka-stylist'],
  nl: ['contact', 'stylist-afspraak'],
};

const wordsOf = (language: string) => {
  const file = join(import.meta.dirname, '..', 'app', 'locales', `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (id: string, email = ''): string => (texts[id] ?? id).replace('{email}', email);
};

test.use({ viewport: { width: 390, height: 844 } });

for (const language of LANGUAGES) {
  const store = STORES[language];
  const t = wordsOf(language);
  const [contact, stylist] = ADDRESSES[language];

  test(`[CMS-012] [CMS-013] [CMS-018] forms in ${language}: write to us, book a stylist, apply with a CV`, async ({
    page,
  }) => {
    test.slow();
    const fill = async () => {
      await page.getByLabel(t('content.form.name')).fill('Zoë Łąka');
      await page.getByLabel(t('content.form.email'), { exact: true }).fill(`zoe-${language}@example.com`);
    };
    const send = async (sent: string) => {
      await page.getByRole('button', { name: t('content.form.send') }).click();
      await expect(page.getByRole('status').filter({ hasText: t(sent) })).toBeVisible();
    };
    await test.step('contact', async () => {
      await page.goto(`${SHOP}/${language}/i/${contact}`);
      await fill();
      await page.getByLabel(t('content.form.message'), { exact: true }).fill('?');
      await isAccessible(page, `the contact page in ${language}`);
      await send('content.form.sent');
    });
    await test.step('stylist, by video', async () => {
      await page.goto(`${SHOP}/${language}/i/${stylist}`);
      await page.getByLabel(t('content.form.video')).check();
      await page.getByLabel(t('content.form.wish').replace('{n}', '1')).fill('10:00');
      await fill();
      await isAccessible(page, `the stylist page in ${language}`);
      await send('content.form.sent');
    });
    await test.step('careers', async () => {
      await page.goto(`${SHOP}/${language}/career`);
      await page.locator('.link-list a').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/i/`)); // the careers page has a form too
      await expect(page.getByLabel(t('content.form.cv'))).toBeVisible();
      await fill();
      const buffer = Buffer.from('%PDF-1.7\nwork\n%%EOF\n');
      await page
        .getByLabel(t('content.form.cv'))
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await page.getByRole('checkbox').check();
      await isAccessible(page, `an opening in ${language}`);
      await send('content.form.sentCareer');
    });
  });

  test(`[CMS-010] the newsletter in ${language}: topics in the account, confirmed and left by the links of its mails`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = `letters-${language}-${Date.now()}@example.com`;
    const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
    await page.request.post(`${GATEWAY}/api/user/create?storeCode=${store}`, {
      data: { customer, password: PASSWORD },
    });
    await page.goto(`${SHOP}/${language}/my-account/newsletter`);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('newsletter.notSubscribed'))).toBeVisible();
    await page.getByLabel(t('newsletter.topic.fit')).check();
    await page.getByLabel(t('newsletter.topic.magazine')).uncheck();
    await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
    const asksTwice = language === 'de';
    await expect(page.getByText(t(asksTwice ? 'newsletter.pending' : 'newsletter.done', email))).toBeVisible();
    await isAccessible(page, `the newsletter page in ${language}`);

    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const linkTo = async (action: string): Promise<string> => {
      let token: string | undefined;
      await expect(async () => {
        const mails = await (await guest.request.get(`${GATEWAY}/mailbox?to=${encodeURIComponent(email)}`)).text();
        token = new RegExp(`newsletter/${action}\\?token=(\\w+)`).exec(mails)?.[1];
        expect(token).toBeTruthy();
      }).toPass();
      return `${SHOP}/${language}/newsletter/${action}?token=${token}`;
    };
    if (asksTwice) {
      await guest.goto(await linkTo('confirm'));
      await guest.getByRole('button', { name: t('newsletter.confirmButton') }).click();
      await expect(guest.getByRole('status')).toHaveText(t('newsletter.confirmed'));
    }
    await guest.goto(await linkTo('unsubscribe'));
    await isAccessible(guest, `the end of the newsletter in ${language}`);
    await guest.getByRole('button', { name: t('newsletter.unsubscribe') }).click();
    await expect(guest.getByRole('status')).toHaveText(t('newsletter.ended'));
    await guest.goto(await linkTo(asksTwice ? 'confirm' : 'unsubscribe'));
    await guest.locator('main button').click();
    await expect(guest.getByRole('status')).toHaveText(t('newsletter.ended'));
    await guest.context().close();

    await page.reload();
    await expect(page.getByText(t('newsletter.notSubscribed'))).toBeVisible();
    await expect(page.getByLabel(t('newsletter.topic.fit'))).toBeChecked();
  });
}
