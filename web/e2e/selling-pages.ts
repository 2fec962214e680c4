import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

// Shared steps of the journeys of sellers on the storefront, in any language: labels are read from the storefront's texts.

type Texts = Readonly<Record<string, string>>;

const SLOTS = ['image', 'back_image', 'side_image', 'label_image'];
const PASSWORD = 'Wieszak7!';
export const ACCOUNT = '61109010140000071219812874';

export const textsOf = (prefix: string): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../app/locales/${prefix}.json`), 'utf8')) as Texts;

/** A PNG with one colour, drawn by the browser. */
export async function photo(page: Page, hue: number): Promise<Buffer> {
  const data = await page.evaluate((value) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = `hsl(${value} 45% 45%)`;
      context.fillRect(0, 0, 600, 800);
    }
    return canvas.toDataURL('image/png');
  }, hue);
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

/** A person who sells on the storefront. */
export class SellingPages {
  readonly page: Page;
  readonly prefix: string;
  readonly t: Texts;
  readonly email = `${randomUUID()}@example.com`;

  constructor(page: Page, prefix = 'pl') {
    this.page = page;
    this.prefix = prefix;
    this.t = textsOf(prefix);
  }

  text(id: string): string {
    const text = this.t[id];
    if (text === undefined) throw new Error(`no text ${id}`);
    return text;
  }

  async opens(hash = ''): Promise<void> {
    await this.page.goto(`/${this.prefix}/selling${hash}`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('selling.title') })).toBeVisible();
  }

  async seesStep(step: 'register' | 'product' | 'shipping' | 'confirm'): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: this.text(`selling.step.${step}`) })).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`#${step}$`));
  }

  async registers(): Promise<void> {
    const { page } = this;
    await page.locator('#register-email').fill(this.email);
    await page.locator('#register-firstName').fill('Ada');
    await page.locator('#register-lastName').fill('Nowak');
    await page.locator('#register-newPassword').fill(PASSWORD);
    await page.locator('#register-repeated').fill(PASSWORD);
    await page.locator('#register-terms').check();
    await page.getByRole('button', { name: this.text('auth.register.submit') }).click();
    await this.seesStep('product');
  }

  /** Fills the open form of a garment. */
  async fills(name: string, price: string): Promise<void> {
    const { page } = this;
    const field = (id: string) => page.getByLabel(this.text(`selling.field.${id}`), { exact: true });
    const chooses = async (id: string) => {
      await expect(field(id).locator('option').nth(1)).toBeAttached();
      await field(id).selectOption({ index: 1 });
    };
    await field('name').fill(name);
    for (const id of ['category', 'designer', 'size', 'color', 'condition']) await chooses(id);
    await field('fabric').fill('Jedwab');
    await field('year').fill('2021');
    await field('purchasePlace').fill('Warszawa');
    await field('description').fill('Noszona dwa razy.');
    await field('purchasePrice').fill('900');
    await field('shopPrice').fill('1200');
    await field('price').fill(price);
  }

  /** Chooses a photo of the open form; each has another colour. */
  async photographs(slot: string, hue: number): Promise<void> {
    const buffer = await photo(this.page, hue);
    await this.page
      .getByLabel(this.text(`selling.slot.${slot}`), { exact: true })
      .setInputFiles({ name: `${slot}.png`, mimeType: 'image/png', buffer });
  }

  async photographsAll(first: number): Promise<void> {
    for (const [nth, slot] of SLOTS.entries()) await this.photographs(slot, first + nth * 20);
    await expect(this.page.getByText(this.text('selling.photoSent'), { exact: true })).toHaveCount(SLOTS.length);
  }

  async goesOn(next: 'shipping' | 'confirm'): Promise<void> {
    await this.page.getByRole('button', { name: this.text(`selling.next.${next}`) }).click();
    await this.seesStep(next);
  }

  /** To the showroom, as a private person, with a bank account. */
  async fillsDelivery(): Promise<void> {
    const { page } = this;
    await page.getByRole('radio', { name: new RegExp(`^${this.text('selling.delivery.showroom')}`) }).check();
    await page.getByRole('radio', { name: new RegExp(`^${this.text('selling.kind.private')}`) }).check();
    await page.getByLabel(this.text('selling.field.bankAccount')).fill(ACCOUNT);
  }
}
