import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

// What editors wrote is found beside the products, and a question unfolds at its address.

/** A question of the page of questions. */
async function aQuestion(page: Page): Promise<string> {
  await page.goto('/pl/i/faq');
  return (await page.locator('details.question summary').first().textContent()) ?? '';
}

test('the search panel finds a question, which unfolds on its page', async ({ page, shop }) => {
  const question = await aQuestion(page);
  await page.goto('/pl');
  await page.getByRole('link', { name: 'Szukaj' }).click();
  await page.getByRole('searchbox', { name: 'Czego szukasz?' }).fill(question);
  const link = page.getByRole('dialog').getByRole('link', { name: question });
  await expect(link).toBeVisible();
  await shop.isAccessible('the search panel with texts');
  await link.click();
  await expect(page).toHaveURL(/\/pl\/i\/faq#q-/);
  const open = page.locator('details.question[open]');
  await expect(open).toHaveCount(1);
  await expect(open.locator('summary')).toHaveText(question);
  await expect(open.locator('summary')).toBeInViewport();
});

test('the search page finds it without JavaScript, too', async ({ page, browser, baseURL, shop }) => {
  const question = await aQuestion(page);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await withoutScripts.newPage();
  await plain.goto(`/pl/search?query=${encodeURIComponent(question)}`);
  await expect(plain.getByRole('heading', { name: 'Strony i artykuły' })).toBeVisible();
  await plain.getByRole('link', { name: question }).click();
  await expect(plain.locator('details.question[open] summary')).toHaveText(question);
  await expect(plain.locator('details.question[open] summary')).toBeInViewport();
  await withoutScripts.close();
  await page.goto('/pl/search?query=zwrot');
  await expect(page.getByRole('heading', { name: 'Strony i artykuły' })).toBeVisible();
  await shop.isAccessible('the search page with texts');
});
