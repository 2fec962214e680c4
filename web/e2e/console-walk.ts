import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './console.ts';
import { isAccessible } from './shop.ts';

/** Error texts of any page. */
const BROKEN = [
  /Something went wrong/,
  /Coś poszło nie tak/,
  /\b(ra|resources|console|refusals)\.[a-z_-]+\.[a-zA-Z_.-]+/,
];
/** Technical messages that staff must not see. */
const MACHINE = [
  /promised shape/,
  /must be shorter than/,
  /Failed to fetch/,
  /\[object Object\]/,
  /\bundefined\b/,
  /\bNaN\b/,
];

/** The features of a list, detected on the page: this file contains no resource names. */
export class Walk {
  readonly faults: string[] = [];
  private readonly page: Page;
  private readonly who: string;
  private readonly shots: string;

  constructor(page: Page, who: string, shots: string) {
    this.page = page;
    this.who = who;
    this.shots = shots;
    mkdirSync(shots, { recursive: true });
    page.on('pageerror', (error) => this.faults.push(`${this.where()}: ${error.message}`));
    page.on('console', (message) => {
      // The browser also logs 4xx responses; the response listener judges them.
      if (message.type() === 'error' && !/status of (4\d\d)/.test(message.text()))
        this.faults.push(`${this.where()}: ${message.text().slice(0, 300)}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().includes('/api/admin/') && !/\/me$/.test(answer.url()))
        this.faults.push(`${this.where()}: ${answer.status()} ${new URL(answer.url()).pathname}`);
    });
  }

  private where(): string {
    return `${this.who} at ${new URL(this.page.url()).pathname}`;
  }

  /** The entries of the menu, one for each list; a number below an entry links to a part of the same list. */
  async menu(): Promise<string[]> {
    await this.openMenu();
    const lines = this.nav().getByRole('link');
    await expect(lines.nth(3)).toBeVisible();
    const hrefs = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await this.closeMenu();
    const path = (href: string) => href.split('?')[0];
    return hrefs.filter((href, nth) => hrefs.findIndex((other) => path(other) === path(href)) === nth);
  }

  /** Opens a list by its menu entry, never by its address. */
  async goTo(href: string): Promise<void> {
    const { page } = this;
    // Until the new page is rendered, the old one is still shown at the new address, and its rows can be clicked.
    const isElsewhere = new URL(page.url()).pathname !== new URL(href, page.url()).pathname;
    if (isElsewhere)
      await this.rows().evaluateAll((rows) => {
        for (const row of rows) row.setAttribute('data-left', '');
      });
    // A phone's menu closes with a change of page that is still under way.
    await expect(async () => {
      await this.openMenu();
      await this.nav().locator(`a[href="${href}"]`).click({ timeout: 5_000 });
    }).toPass();
    await expect(page).toHaveURL((address) => address.pathname === new URL(href, address).pathname);
    await expect(page.locator('[data-left]')).toHaveCount(0);
    await this.settled();
  }

  private nav() {
    return this.page.getByRole('navigation', { name: /Panel|Console/ });
  }

  private async openMenu(): Promise<void> {
    const button = this.page.getByRole('button', { name: /Otwórz menu|Open menu/i });
    if ((await this.nav().count()) === 0 && (await button.count()) > 0) await button.click();
    await expect(this.nav()).toBeVisible();
  }

  private async closeMenu(): Promise<void> {
    if (await this.page.locator('.MuiDrawer-root').count()) {
      await this.page.keyboard.press('Escape');
      await expect(this.page.locator('.MuiDrawer-root')).toHaveCount(0);
    }
  }

  /** Waits until the page is loaded: it has its own heading and no error text. */
  async settled(): Promise<void> {
    const { page } = this;
    // By its element: behind a dialog the heading has no role.
    await expect(page.locator('h1')).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await expect(page.locator('.RaDataTable-root .MuiSkeleton-root, .RaPlaceholder-root')).toHaveCount(0);
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    const words = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const pattern of [...BROKEN, ...MACHINE]) {
      const found = pattern.exec(words)?.[0];
      if (found) this.faults.push(`${this.where()}: the page says "${found}"`);
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wider > 0) this.faults.push(`${this.where()}: ${wider} px wider than the screen`);
    await this.isPressable();
  }

  /** Takes one screenshot and checks accessibility. */
  async looked(name: string): Promise<void> {
    await this.page.screenshot({ path: join(this.shots, `${this.who}-${name}.png`.replaceAll(/[^\w.-]+/g, '-')) });
    await isAccessible(this.page, `${name} (${this.who})`);
  }

  private rows() {
    return this.page.locator('main tbody a[data-row-link], main li a[data-row-link]');
  }

  /** Opens a row by click, checks the page, saves it if possible, and goes back. */
  async opens(which: 'first' | 'last', name: string, look: boolean): Promise<boolean> {
    const { page } = this;
    const rows = this.rows();
    if ((await rows.count()) === 0) return false;
    const list = page.url();
    await (which === 'first' ? rows.first() : rows.last()).click();
    await expect(page).not.toHaveURL(list);
    await this.settled();
    await expect(page.getByRole('main').getByText(/Nie ma takiego wpisu|There is no such record/)).toHaveCount(0);
    if (look) await this.looked(`${name}-record`);
    const save = page.getByRole('main').getByRole('button', { name: /^(Zapisz|Save)$/ });
    if (await save.count()) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await save.click();
      const answer = await saved;
      if (!answer.ok()) this.faults.push(`${this.where()}: saving answers ${answer.status()}`);
      await expect(page.getByText(/^(Zapisano|Element updated|Saved)/).first()).toBeVisible({ timeout: 60_000 });
      await this.settled();
    }
    await page.goBack();
    await expect(page).toHaveURL(list);
    await this.settled();
    await expect(this.rows().first()).toBeVisible();
    return true;
  }

  /** Shows the console in the other language, or in this one. */
  async speaks(language: 'pl' | 'en'): Promise<void> {
    const { page } = this;
    const now = (await page.locator('html').getAttribute('lang'))?.slice(0, 2);
    if (now === language) return;
    await page.getByRole('button', { name: /Polski|English/ }).click();
    await page.getByRole('menuitem', { name: language === 'pl' ? 'Polski' : 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  }

  /** Whether the list has rows at all. */
  async hasRows(): Promise<boolean> {
    return (await this.page.locator('main tbody tr, main .MuiListItem-root').count()) > 0;
  }

  /** Opens the first row, or its dialog; false for a list without rows and one whose rows open nothing. */
  async opensOne(name: string, look: boolean): Promise<boolean> {
    // Rows may arrive after the page has settled; an empty list has none.
    const one = this.rows().or(this.page.locator('main [data-row-button]'));
    await one
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    return (await this.opens('first', name, look)) || (await this.asks(name, look));
  }

  /** Rows that open a dialog instead of a page: presses the first, checks the dialog, and closes it. */
  async asks(name: string, look: boolean): Promise<boolean> {
    const { page } = this;
    const button = page.locator('main [data-row-button]').first();
    if ((await button.count()) === 0) return false;
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await this.settled();
    if (look) await this.looked(`${name}-dialog`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return true;
  }

  /** On a phone, nothing that is pressed in the page is lower than a thumb needs. */
  private async isPressable(): Promise<void> {
    if ((this.page.viewportSize()?.width ?? 0) > 600) return;
    const small = await this.page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('button, a.MuiButtonBase-root, [role=tab], [role=combobox], input:not([type=file])')]
        .filter((one) => !one.closest('.MuiCheckbox-root, .MuiSwitch-root, .MuiRadio-root, [aria-hidden=true]'))
        .map((one) => ({ one, box: (one.closest('.MuiInputBase-root') ?? one).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && Math.round(box.height) < 44)
        .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent} (${Math.round(box.height)} px)`),
    );
    for (const control of new Set(small)) this.faults.push(`${this.where()}: too low for a thumb: ${control}`);
  }

  /** Selects a row: the bar with its verbs is visible, and a verb asks for confirmation. */
  async marks(): Promise<boolean> {
    const { page } = this;
    const boxes = page.locator('main tbody input[type=checkbox], main li input[type=checkbox]');
    // The permitted verbs are loaded after the rows.
    await boxes
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
    if ((await boxes.count()) === 0) return false;
    await boxes.first().check();
    const bar = page.locator('[data-test="bulk-actions-toolbar"]');
    const verbs = bar.locator('.MuiToolbar-root, .RaBulkActionsToolbar-topToolbar').last().getByRole('button');
    await expect(verbs.first()).toBeVisible();
    const box = await verbs.first().boundingBox();
    const view = page.viewportSize();
    if (!box || !view || box.y < 0 || box.y + box.height > view.height || box.x < 0 || box.x + box.width > view.width)
      this.faults.push(`${this.where()}: the verbs for marked rows are outside the screen`);
    await verbs.first().click(); // Playwright clicks only elements that are not covered or cut off.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Anuluj|Cancel/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await boxes.first().uncheck();
    return true;
  }

  /** The export has a line for every row of the filter. */
  async takesAway(): Promise<number | undefined> {
    const button = this.page.getByRole('main').getByRole('button', { name: 'CSV', exact: true });
    if ((await button.count()) === 0) return undefined;
    const answered = this.page.waitForResponse((answer) => answer.url().includes('/export.csv'));
    const [download, answer] = await Promise.all([this.page.waitForEvent('download'), answered, button.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split('\r\n').length - 2;
    const total = Number(answer.headers()['x-total-rows']);
    if (lines < total) this.faults.push(`${this.where()}: ${lines} lines in the file of ${total} rows`);
    return lines;
  }
}
