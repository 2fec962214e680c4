import { join } from 'node:path';
import { expect, test } from './console.ts';
import { isAccessible } from './shop.ts';

const SHOP = process.env.E2E_BASE_URL ?? 'http://localhost:3000';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'careers');

const cv = (name = 'Zofia Łąka.pdf', inside = 'Work') => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`),
});

test('[CMS-009] [NAV-025] careers stand at three addresses, each of which answers in every language', async ({
  page,
}) => {
  for (const [prefix, own] of [
    ['pl', 'kariera'],
    ['de', 'karriere-de'],
    ['en', 'career'],
    ['se', 'career'],
    ['nl', 'career'],
  ] as const) {
    for (const address of ['kariera', 'career', 'karriere-de']) {
      const answer = await page.goto(`${SHOP}/${prefix}/${address}`);
      expect(answer?.status(), `${prefix}/${address}`).toBe(200);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', `${SHOP}/${prefix}/${own}`);
    }
    await expect(page.locator('.link-list a')).toHaveCount(4);
  }
  await page.goto(`${SHOP}/pl/i/careers`);
  await expect(page).toHaveURL(/\/pl\/kariera$/);
  await page.goto(`${SHOP}/kariera`);
  await expect(page).toHaveURL(/\/pl\/kariera$/);
  await page.goto(`${SHOP}/pl`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kariera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Praca w Garderobie' })).toBeVisible();
});

test('[CMS-012] [VAL-031] a visitor applies with a CV by keyboard; an admin downloads it and decides, a moderator sees nothing', {
  tag: '@gate',
}, async ({ page, staff, context }) => {
  test.slow();
  const shop = await context.newPage();
  await shop.goto(`${SHOP}/pl/kariera`);
  await shop.getByRole('link', { name: 'Krawcowa lub krawiec' }).focus();
  await shop.keyboard.press('Enter');
  await expect(shop.getByRole('heading', { level: 1, name: 'Krawcowa lub krawiec' })).toBeVisible();
  const job = JSON.parse((await shop.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(job).toMatchObject({ '@type': 'JobPosting', title: 'Krawcowa lub krawiec', employmentType: 'FULL_TIME' });

  await test.step('by keyboard: an empty form leads to its first wrong field', async () => {
    await shop.getByRole('button', { name: 'Wyślij' }).focus();
    await shop.keyboard.press('Enter');
    const name = shop.getByLabel('Imię i nazwisko');
    await expect(shop.getByText('Podaj imię i nazwisko.')).toBeVisible();
    await expect(shop.getByText('Wybierz plik PDF nie większy niż 5 MB.')).toBeVisible();
    await expect(name).toBeFocused();
    await isAccessible(shop, 'a refused application');
  });

  await test.step('a file that is no PDF is refused at its field', async () => {
    await shop.getByLabel('Twoje CV').setInputFiles({ ...cv(), name: 'cv.pdf.exe' });
    await shop.keyboard.type('Zofia Łąka');
    await shop.keyboard.press('Tab');
    await shop.keyboard.type('zofia@example.com');
    await shop.keyboard.press('Tab');
    await shop.keyboard.press('Tab');
    await shop.keyboard.type('Szyję od dziesięciu lat.');
    await shop.keyboard.press('Tab');
    await expect(shop.getByLabel('Twoje CV')).toBeFocused();
    await shop.keyboard.press('Tab');
    await expect(shop.getByRole('checkbox')).toBeFocused();
    await shop.keyboard.press('Space');
    await shop.keyboard.press('Tab');
    await shop.keyboard.press('Tab');
    await expect(shop.getByRole('button', { name: 'Wyślij' })).toBeFocused();
    await shop.keyboard.press('Enter');
    await expect(shop.getByLabel('Twoje CV')).toBeFocused();
    await expect(shop.getByLabel('Twoje CV')).toHaveAttribute('aria-invalid', 'true');
  });

  await shop.getByLabel('Twoje CV').setInputFiles(cv());
  await shop.getByRole('button', { name: 'Wyślij' }).focus();
  await shop.keyboard.press('Enter');
  await expect(shop.getByRole('status').filter({ hasText: 'Twoja aplikacja dotarła' })).toBeVisible();

  await test.step('a moderator does not see it', async () => {
    await staff.signIn('moderator@example.com');
    await page.goto('/submissions');
    await expect(page.getByRole('heading', { name: 'Skrzynka formularzy' }).first()).toBeVisible();
    await expect(page.getByText('Zofia Łąka')).toHaveCount(0);
    await page.context().clearCookies();
  });

  await staff.signIn('admin@example.com');
  await page.goto('/submissions');
  await page.getByRole('link', { name: 'Zofia Łąka' }).click();
  await expect(page.getByText('Krawcowa lub krawiec')).toBeVisible();
  await expect(page.getByText('Sprawdzone, nic nie wykryto')).toBeVisible();
  await staff.isAccessible('an application');
  await page.screenshot({ path: join(SHOTS, 'application-1440.png'), fullPage: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz CV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Zofia Łąka.pdf');
  await page.getByRole('button', { name: 'Podejmij decyzję' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Decyzja' }).click();
  await page.getByRole('option', { name: 'Odrzucona' }).click();
  await dialog.getByLabel('Notatka').fill('Oddzwoniono');
  await dialog.getByRole('button', { name: 'Podejmij decyzję' }).click();
  await expect(page.getByText('Oddzwoniono')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Podejmij decyzję' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CMS-012] an opening is read and applied for', async ({ page }) => {
    await page.goto(`${SHOP}/en/i/tailor`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tailor' })).toBeVisible();
    await expect(page.getByText('PLN 7,200–8,900 gross a month')).toBeVisible();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/en\/i\/tailor\?refused=.*email.*#form$/);
    await expect(page.getByText('Please choose a PDF of at most 5 MB.')).toBeVisible();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Your CV').setInputFiles(cv());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/sent=career#form$/);
    await expect(page.getByText(/your application has arrived/)).toBeVisible();
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`the careers page and an opening are right at every width, ${scheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, path] of [
      ['careers', '/pl/kariera'],
      ['opening', '/de/i/fachkraft-textilpflege'],
    ] as const)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(SHOP + path);
        await isAccessible(page, `${name} at ${width}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${name} at ${width} does not scroll sideways`).toBeLessThanOrEqual(width);
        await page.screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
      }
  });
