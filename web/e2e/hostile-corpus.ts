import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client, json, SHOP, signedInStaff, type Typed } from './hostile-client.ts';
import { type HostilePieces, typeIntoMarketplace } from './hostile-selling.ts';
import { ALL, WORDS, wordFor } from './hostile-words.ts';

export const stamp = Date.now().toString(36);
/** The customer whose account holds the texts. */
export const email = `hostile-${stamp}@example.com`;
export const password = 'Wieszak7!';
const ROWS = WORDS.map((_, row) => row);

/** What was entered, and where it is shown. */
export interface Corpus {
  /** Every input and its result. */
  typed: Typed[];
  /** Ids in the console. */
  customerId: string;
  orderIds: string[];
  orderNumbers: string[];
  /** Pages of the storefront. */
  products: string[];
  category: { id: number; path: string };
  staffId: string;
  promotion: string;
  imported: string[];
  pieces: HostilePieces;
}

/** Enters the texts into every field of storefront and console, and with an imported file. */
export async function enterTexts(): Promise<Corpus> {
  const typed: Typed[] = [];
  const guest = await Client.of(SHOP, '/api/', '', typed);
  const known = await guest.send('POST', 'user/create', {
    customer: { email, firstname: 'Żaneta', lastname: 'Nowak' },
    password,
    gToken: '',
  });
  expect(known.status).toBe(200);
  const { body: session } = await guest.send('POST', 'user/login', { username: email, password });
  const customer = await Client.of(SHOP, '/api/', session.result as string, typed);
  const admin = await signedInStaff(typed);
  await typeAsGuest(guest);
  await typeIntoAccount(customer);
  const goods = await typeIntoCatalogue(admin);
  const orders = await placeOrders(guest, customer, admin);
  const { body: customers } = await admin.send('GET', `customers?filter=${json({ q: email })}`);
  const { body: staff } = await admin.send('GET', 'staff');
  const customerId = customers[0].id as string;
  await typeIntoConsole(admin, customerId);
  const staffId = staff.find(({ name }: { name: string }) => name.includes('<'))?.id ?? staff[0].id;
  return {
    typed,
    customerId,
    staffId,
    ...orders,
    ...goods,
    imported: importFile(),
    pieces: await typeIntoMarketplace(guest, customer, await signedInStaff(typed, 'moderator@example.com'), admin),
  };
}

async function typeAsGuest(guest: Client): Promise<void> {
  for (const [row, word] of WORDS.entries()) {
    const name = {
      firstname: wordFor(row, 0),
      lastname: wordFor(row, 1),
      email: `hostile-${row}-${stamp}@example.com`,
    };
    await guest.type('registration name', word, 'POST', 'user/create', { customer: name, password, gToken: '' });
    const mailbox = { email: `"${word}"@example.com`, firstname: 'Ola', lastname: 'Nowak' };
    await guest.type('registration e-mail', word, 'POST', 'user/create', { customer: mailbox, password, gToken: '' });
    await guest.type('login', word, 'POST', 'user/login', { username: word, password: word });
    await guest.type('newsletter', word, 'POST', 'ext/mailchimp-subscribe/subscribe', { email: `${word}@example.com` });
  }
}

const address = (row: number) => ({
  firstname: 'Żaneta',
  lastname: 'Nowak',
  company: wordFor(row, 0),
  street: [wordFor(row, 1), wordFor(row, 2)],
  city: wordFor(row, 3),
  region: { region: wordFor(row, 4), region_code: '', region_id: 0 },
  postcode: wordFor(row, 5).slice(0, 20),
  country_id: 'PL',
  telephone: wordFor(row, 6),
  vat_id: wordFor(row, 7),
});

async function typeIntoAccount(customer: Client): Promise<void> {
  const profile = { email, firstname: 'Żaneta', lastname: 'Nowak' };
  for (const row of ROWS) {
    const addresses = [{ ...address(row), default_shipping: true, default_billing: true }];
    await customer.type('address book', wordFor(row, 0), 'POST', 'user/me', { customer: { ...profile, addresses } });
    // Fields with a format (city, postcode, telephone) would refuse the form.
    const { postcode: _p, telephone: _t, vat_id: _v, ...free } = { ...address(row), city: 'Łódź' };
    const plain = [
      { ...free, postcode: '00-001', telephone: '500600700', default_shipping: true, default_billing: true },
    ];
    await customer.type('address book, free text', wordFor(row, 0), 'POST', 'user/me', {
      customer: { ...profile, addresses: plain },
    });
    const attributes = [{ attribute_code: 'hostile', value: wordFor(row, 0) }];
    await customer.type('attribute', wordFor(row, 0), 'POST', 'user/me', {
      customer: { ...profile, addresses: plain, custom_attributes: attributes },
    });
    await customer.type(
      'wishlist',
      wordFor(row, 0),
      'PUT',
      `ext/wishlist/${encodeURIComponent(wordFor(row, 0).slice(0, 64))}`,
      {},
    );
  }
}

async function placeOrders(
  guest: Client,
  customer: Client,
  admin: Client,
): Promise<Pick<Corpus, 'orderIds' | 'orderNumbers'>> {
  const orderNumbers: string[] = [];
  const orderTo = (row: number, where: object) => ({
    ...{
      user_id: '',
      cart_id: '',
      store_code: 'pln_pl',
      transmited: true,
      products: [{ sku: `HOSTILE-${stamp}-${row}-4`, qty: 1 }],
    },
    addressInformation: {
      shippingAddress: where,
      billingAddress: { ...where, vat_id: '' },
      ...{ shipping_method_code: 'dhl', shipping_carrier_code: 'dhl', payment_method_code: 'cashondelivery' },
      ...{ payment_method_additional: {}, shippingExtraFields: {} },
    },
  });
  // The products were just created: cart, prices and stock receive them one after the other. An equal body is the same
  // order, so every attempt uses another one.
  const plain = {
    ...{ firstname: 'Ola', lastname: 'Nowak', company: '', street: ['Prosta', '1'], city: 'Łódź', postcode: '00-001' },
    ...{ country_id: 'PL', region: '', region_id: 0, region_code: '', telephone: '500600700' },
  };
  await expect(async () => {
    const where = { ...plain, email: `ready-${Date.now()}@example.com` };
    const { status, body } = await guest.send('POST', 'order', orderTo(WORDS.length - 1, where));
    expect(status, JSON.stringify(body)).toBe(200);
  }).toPass({ timeout: 20_000, intervals: [300] });
  for (const row of ROWS) {
    const { region: _, vat_id: _v, ...typedAddress } = { ...address(row), region_id: 0, region_code: '' };
    await guest.type(
      'city',
      wordFor(row, 0),
      'POST',
      'order',
      orderTo(row, { ...typedAddress, city: wordFor(row, 0) }),
    );
    const where = { ...typedAddress, ...{ city: 'Łódź', postcode: '00-001', telephone: '500600700', email } };
    const body = await customer.type('order', wordFor(row, 0), 'POST', 'order', orderTo(row, where));
    orderNumbers.push(body.result.orderNumber);
  }
  const { body: orders } = await admin.send('GET', `orders?filter=${json({ q: email })}&range=[0,99]`);
  const orderIds = orders.map(({ id }: { id: string }) => id) as string[];
  for (const [row, id] of orderIds.entries()) {
    await admin.type('order comment', wordFor(row, 0), 'POST', `orders/${id}/comment`, { comment: wordFor(row, 0) });
    const parcel = {
      key: `parcel ${row}`,
      carrier: wordFor(row, 1).slice(0, 100),
      trackingNumber: wordFor(row, 2).slice(0, 100),
    };
    await admin.type('shipment', wordFor(row, 1), 'POST', `orders/${id}/ship`, parcel);
  }
  return { orderIds, orderNumbers };
}

async function typeIntoCatalogue(admin: Client): Promise<Pick<Corpus, 'products' | 'category' | 'promotion'>> {
  const words = (row: number) => ({ default: wordFor(row, 0), pl: wordFor(row, 0), en: wordFor(row, 1) });
  const { body: category } = await admin.send('POST', 'categories', {
    path: [`hostile-${stamp}`],
    names: words(0),
    urlKeys: { default: `hostile-${stamp}`, pl: `hostile-${stamp}` },
    description: { default: ALL, pl: ALL },
    ...{ position: 90, includeInMenu: true, isActive: true },
  });
  const products: string[] = [];
  for (const row of ROWS) {
    const sku = `HOSTILE-${stamp}-${row}`;
    const text = {
      name: wordFor(row, 0),
      description: `<p>${ALL}</p>`,
      shortDescription: wordFor(row, 1),
      metaTitle: wordFor(row, 2),
      metaDescription: wordFor(row, 3),
    };
    const product = {
      ...{
        sku,
        type: 'virtual',
        attributeSet: wordFor(row, 4).slice(0, 100),
        status: 1,
        visibility: 4,
        taxClass: 'standard',
      },
      categoryIds: [category.id],
      texts: { pl: text, en: text },
      attributes: {},
      images: {
        base: '/g/hostile/hanger.webp',
        gallery: [{ image: '/g/hostile/hanger.webp', label: wordFor(row, 5) }],
      },
      prices: { PLN: 100_00, EUR: 25_00, SEK: 250_00 },
      specials: {},
      stock: { warehouse: 5, showroom: 0 },
    };
    await admin.type('product', wordFor(row, 0), 'POST', 'products', product);
    // Ordered, but in no listing, because other tests search garments there.
    await admin.send('POST', 'products', { ...product, sku: `${sku}-4`, type: 'simple', visibility: 1 });
    products.push(`/pl/p/${sku}/x`);
    const other = { ...product, sku: `${sku}-2`, texts: { pl: { ...text, urlKey: wordFor(row, 0) } } };
    await admin.type('address of a product', wordFor(row, 0), 'POST', 'products', other);
    const drawn = { ...product, sku: `${sku}-3`, images: { base: wordFor(row, 0), gallery: [] } };
    await admin.type('picture of a product', wordFor(row, 0), 'POST', 'products', drawn);
    await admin.type('sku', wordFor(row, 0), 'POST', 'products', { ...product, sku: wordFor(row, 0) });
    await admin.type('coupon', wordFor(row, 0), 'POST', 'promotions', {
      code: wordFor(row, 0),
      needsCoupon: true,
      label: 'x',
      percentBps: 100,
    });
    const sale = { code: `HOSTILE${stamp}${row}`, needsCoupon: true, label: wordFor(row, 0), percentBps: 100 };
    await admin.type('coupon label', wordFor(row, 0), 'POST', 'promotions', sale);
  }
  return {
    products,
    category: { id: category.id, path: `/pl/hostile-${stamp}` },
    promotion: `HOSTILE${stamp}0`.toUpperCase(),
  };
}

async function typeIntoConsole(admin: Client, customerId: string): Promise<void> {
  const { body: garments } = await admin.send('GET', 'garments');
  const { body: holidays } = await admin.send('GET', 'holidays/SE');
  const days = ROWS.map((row) => ({ from: `2029-01-${10 + row}`, to: `2029-01-${10 + row}`, name: wordFor(row, 0) }));
  await admin.type('closed days', ALL, 'PUT', 'holidays/SE', { days, version: holidays.version });
  for (const row of ROWS) {
    const word = wordFor(row, 0);
    const gift = { key: `${stamp}-${row}`, kind: 'reward', points: 1, expiresOn: '2029-01-31', comment: word };
    await admin.type('points', word, 'POST', `customers/${customerId}/adjust-points`, gift);
    const colleague = { email: `hostile-${row}-${stamp}@staff.example.com`, name: word, role: 'moderator', password };
    await admin.type('staff name', word, 'POST', 'staff', colleague);
    // Far in the future, so that no other test needs the days.
    const service = { sku: garments[0].sku, note: word, from: `2029-02-${10 + row}`, to: `2029-02-${10 + row}` };
    await admin.type('repair', word, 'POST', 'rentals', service);
  }
}

/** The import reads foreign files: names, categories, attributes and options are input. */
function importFile(): string[] {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = WORDS.map((word, row) =>
    [
      ...[
        `IMPORTED-${stamp}-${row}`,
        '',
        'Default',
        'virtual',
        `Hostile ${stamp}/${word.replaceAll('/', '')}`,
        'base',
        word,
      ],
      ...[word, word, '10.00', '1', 'Catalog, Search', `material=${word.replaceAll(/[,=]/g, ' ')}`],
    ]
      .map(cell)
      .join(','),
  );
  const head =
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,price,product_online,visibility,additional_attributes';
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const file = join(folder, 'hostile.csv');
  writeFileSync(file, `${head}\n${rows.join('\n')}\n`);
  const program = join(import.meta.dirname, '../../infra/catalogue/import/run.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { ...process.env, FILE: file, RATES: 'EUR:0.25,SEK:2.5' },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
  // One text contains the separator of attribute values: that row is refused with its reason.
  expect(stdout, 'rows are taken').toContain(`Created ${WORDS.length - 1}, updated 0, unchanged 0, refused 1`);
  return ROWS.slice(0, 2).map((row) => `IMPORTED-${stamp}-${row}`);
}
