import { expect, type Page, test } from '@playwright/test';
import { safeHtml } from '../../services/content/src/use-cases/pages/safe-html.ts';
import { HOSTILE_MARKUP } from '../../services/content/test/hostile-markup.ts';

// Imported markup in a real browser without a content security policy: the sanitiser alone must stop it.

/** Markups whose script ran, or that loaded something from elsewhere, each on a page of its own. */
async function harmful(page: Page, clean: (markup: string) => string): Promise<string[]> {
  const found: string[] = [];
  let current = '';
  await page.exposeFunction('tellRan', () => {
    if (found.at(-1) !== current) found.push(current);
  });
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => (window as never as { tellRan(): void }).tellRan() });
  });
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname === 'shop.example' && pathname === '/page')
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><main>${clean(current)}</main>` });
    if (hostname === 'evil.example') found.push(`${current} asked ${hostname}`);
    return route.abort();
  });
  for (const markup of HOSTILE_MARKUP) {
    current = markup;
    await page.goto('https://shop.example/page', { waitUntil: 'load' }).catch(() => undefined);
    // As the storefront inserts it, too: without a parser's script state. Then everything that can be pressed is pressed.
    await page
      .evaluate(async (html) => {
        document.body.innerHTML = html;
        for (const link of document.querySelectorAll<HTMLElement>('a, button, summary'))
          if (/^(javascript|data|vbscript)/i.test((link as HTMLAnchorElement).protocol ?? '')) link.click();
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 5)));
      }, clean(markup))
      .catch(() => undefined);
  }
  return found;
}

test('no script of an imported page runs, and none does anything when it is pressed', async ({ page }) => {
  expect(await harmful(page, safeHtml)).toEqual([]);
});

test('the same markup as it came does run: this test would see it', async ({ page }) => {
  expect((await harmful(page, (markup) => markup)).length).toBeGreaterThan(60);
});
