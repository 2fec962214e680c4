import type { Page } from '@playwright/test';
import { moderator, opensReviews, openText, publicReviews, Staff, Writer } from './reviewing.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// A review from its first word to the product page: the writer in the shop, the decision at the console.

test.use({ viewport: { width: 390, height: 844 } });

const onlyOf = (page: Page, writer: Writer) => page.locator('.review-list > li', { hasText: writer.name });
const inMonth = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'Europe/Warsaw' });

test('[CMS-034] [ADM-002] a customer reviews what she received, with a photo and over a broken connection; a moderator approves it with the keyboard, and it is on the product page with what we know', {
  tag: '@gate',
}, async ({ page, browser, shop }) => {
  const product = await shop.hasProduct('simple');
  const writer = new Writer(page, 'Bogna');
  const text = 'Leży jak ulał i nie gniecie się w podróży.';
  await writer.registers();
  const staff = moderator(browser);
  await writer.receives(product.sku);
  await page.goto('/pl/my-account/reviews');
  await writer.signsIn(page);
  await page.getByRole('link', { name: `Napisz opinię: ${product.name}` }).click();

  const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Wyślij opinię' });
  await page.getByRole('radio', { name: 'Tak' }).check({ force: true });
  await field(/^Twoja opinia/).fill(text);
  await field(/^Podpis/).fill(writer.name);
  await field(/^Twój wzrost/).fill('168');
  await page.getByLabel('Dodaj zdjęcia').setInputFiles({
    name: 'mirror.png',
    mimeType: 'image/png',
    buffer: await drawn(page),
  });
  const photo = page.getByRole('img', { name: 'Zdjęcie 1' });
  await expect(photo).toBeVisible();
  const privatePhoto = (await photo.getAttribute('src')) ?? '';

  // No connection: nothing is sent, and nothing is lost when the page is loaded again.
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText(/^Nie mamy połączenia ze sklepem/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(/^Twoja opinia/)).toHaveValue(text);
  await expect(field(/^Twój wzrost/)).toHaveValue('168');
  await expect(page.getByRole('radio', { name: 'Tak' })).toBeChecked();
  await expect(photo).toBeVisible();
  await shop.isAccessible('the form of a review');

  // The shop takes it and the answer is lost: the repeat is the same review.
  await page.route(
    '**/api/review/create*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send.click();
  await expect(page.getByText(/^Nie mamy połączenia ze sklepem/)).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy, mamy Twoją opinię' })).toBeVisible();
  await page.getByRole('link', { name: 'Moje opinie' }).click();
  await expect(page.locator('.own-reviews > li')).toHaveCount(1);
  await expect(page.getByText('Czeka, aż ją przeczytamy')).toBeVisible();
  await shop.isAccessible('own reviews');
  expect(await answersToEverybody(page, product.sku)).not.toContain(writer.name);
  expect((await page.request.get(privatePhoto, { headers: { cookie: '' } })).status()).toBe(401);

  const desk = await staff;
  await opensReviews(desk, writer);
  await expect(openText(desk)).toHaveText(text);
  await expect(desk.getByRole('img', { name: 'Zdjęcie 1 z 1' })).toBeVisible();
  await isAccessible(desk, 'a review at the console');
  await desk.keyboard.press('a');
  await expect(desk.getByText('Zatwierdzono')).toBeVisible();
  const shown = async () => (await publicReviews(page, product.sku)).find(({ author }) => author === writer.name);
  await expect.poll(shown, { timeout: shownWithin(2000) }).toMatchObject({ text, worn: { how: 'bought' } });

  await page.goto(`${product.path}#reviews`);
  const mine = onlyOf(page, writer);
  await expect(mine).toContainText(text);
  await expect(mine).toContainText(`kupione, ${inMonth.format(Date.now())}`);
  await expect(mine.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(mine.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  await shop.isAccessible('a product page with a new review');
});

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    test('[CMS-034] [ADM-003] a rejected review tells its writer why; an edit waits while the approved text stays public', async ({
      page,
      browser,
      shop,
    }) => {
      const { sku } = await shop.hasProduct('simple');
      const writer = new Writer(page, 'Czesia');
      await writer.registers();
      await writer.writes(sku, 'Zadzwoń: 500 600 700, sprzedam taką samą.');
      await page.goto('/pl/my-account/reviews');
      await writer.signsIn(page);
      await expect(page.getByText('Czeka, aż ją przeczytamy')).toBeVisible();

      const desk = await moderator(browser);
      await opensReviews(desk, writer);
      await expect(openText(desk)).toContainText('sprzedam taką samą');
      // Of the record that is open, not of its row in the queue.
      await expect(desk.getByText('Zawiera numer telefonu').and(desk.locator(':not(nav *)'))).toBeVisible();
      await desk.keyboard.press('r');
      await desk.getByRole('dialog').waitFor();
      // Nothing is rejected without a reason.
      await desk.keyboard.press('Enter');
      await expect(desk.getByText('Wybierz powód.')).toBeVisible();
      await isAccessible(desk, 'the reasons of a rejection');
      await desk.keyboard.press('4');
      await expect(desk.getByRole('radio', { name: 'Dane osobowe' })).toBeChecked();
      await desk.keyboard.press('Tab');
      await desk.keyboard.type('Usuń, proszę, numer.');
      await desk.keyboard.press('Tab');
      await desk.keyboard.press('Tab');
      await desk.keyboard.press('Enter');
      await expect(desk.getByText('Odrzucono').first()).toBeVisible();

      await page.reload();
      await expect(page.getByText('Nie pokazujemy jej')).toBeVisible();
      await expect(page.getByText('Zawiera dane osobowe. Piszemy: Usuń, proszę, numer.')).toBeVisible();
      await shop.isAccessible('an own review that was rejected');
      const edit = async (text: string) => {
        await page.getByRole('link', { name: /^Zmień opinię/ }).click();
        await page.getByRole('textbox', { name: /^Twoja opinia/ }).fill(text);
        await page.getByRole('button', { name: 'Wyślij zmianę' }).click();
        await expect(page.getByRole('heading', { name: 'Dziękujemy, mamy Twoją opinię' })).toBeVisible();
        await page.getByRole('link', { name: 'Moje opinie' }).click();
        await expect(page.getByText('Czeka, aż ją przeczytamy')).toBeVisible();
      };
      const shown = async () => (await publicReviews(page, sku)).find(({ author }) => author === writer.name)?.text;
      await edit('Ciepła i miękka.');
      expect(await shown()).toBeUndefined();
      await opensReviews(desk, writer);
      await expect(openText(desk)).toHaveText('Ciepła i miękka.');
      await desk.keyboard.press('a');
      await expect.poll(shown, { timeout: shownWithin(2000) }).toBe('Ciepła i miękka.');

      await page.reload();
      await edit('Ciepła i miękka, po praniu też.');
      await expect(page.getByText('Do tego czasu widoczna:')).toBeVisible();
      expect(await shown()).toBe('Ciepła i miękka.');
    });
  });

test('[CMS-032] a reader finds a review helpful once, and anybody may report it', async ({ page, browser, shop }) => {
  const product = await shop.hasProduct('simple');
  const writer = new Writer(page, 'Dorota');
  await writer.registers();
  const reviewId = await writer.writes(product.sku, 'Krótka, ale wygodna.');
  await (await Staff.signedIn(page.request, 'moderator@example.com')).approves(reviewId);
  const helpful = async () =>
    (await publicReviews(page, product.sku)).find(({ author }) => author === writer.name)?.helpful;
  await expect.poll(helpful, { timeout: shownWithin(2000) }).toBe(0);

  const reader = new Writer(page, 'Elka');
  await reader.registers();
  await page.goto(`${product.path}#reviews`);
  const vote = page.getByRole('button', { name: `Pomocne: opinia, ${writer.name}` });
  await vote.click();
  await reader.signsIn(page);
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveText('Pomocne (1)');
  await expect.poll(helpful, { timeout: shownWithin(2000) }).toBe(1);
  await page.reload();
  await expect(vote).toHaveText('Pomocne (1)');

  const another = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' });
  const guest = await another.newPage();
  await guest.goto(`${product.path}#reviews`);
  await guest.getByRole('button', { name: `Zgłoś opinię: ${writer.name}` }).click();
  const panel = guest.getByRole('dialog', { name: 'Zgłoś opinię' });
  await panel.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
  await expect(panel.getByText('Wybierz', { exact: true })).toBeVisible();
  await panel.getByRole('radio', { name: 'To reklama' }).check();
  await isAccessible(guest, 'the report of a review');
  await panel.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Dziękujemy\. Przeczytamy tę opinię jeszcze raz/);
  await guest.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('[CMS-011] a press in the reviews counts also before their script has arrived', async ({ page, shop }) => {
  const sku = await shop.hasReviewedProduct();
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/assets/reviews-*.js', async (route) => {
    await brought;
    await route.continue();
  });
  const stock = page.waitForResponse(/\/api\/stock\//);
  await page.goto(`/pl/p/${sku}/x`, { waitUntil: 'commit' });
  // The page changes meanwhile: it shows the current stock.
  await stock;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page
    .getByRole('button', { name: /^Zgłoś opinię/ })
    .first()
    .click();
  bring();
  await expect(page.getByRole('dialog', { name: 'Zgłoś opinię' })).toBeVisible();
});

test('[CMS-034] a guest is asked to sign in, and what is written stays when the session ends meanwhile', async ({
  page,
  shop,
}) => {
  const product = await shop.hasProduct('simple');
  const writer = new Writer(page, 'Frania');
  await writer.registers();
  await page.goto(product.path);
  await page.locator('#reviews').getByRole('link', { name: 'Napisz opinię' }).click();
  await writer.signsIn(page);
  const text = page.getByRole('textbox', { name: /^Twoja opinia/ });
  await page.getByRole('radio', { name: 'Nie', exact: true }).check({ force: true });
  await text.fill('Za sztywna, odesłałam.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Wyślij opinię' }).click();
  await writer.signsIn(page);
  await expect(text).toHaveValue('Za sztywna, odesłałam.');
  await expect(page.getByRole('radio', { name: 'Nie', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Wyślij opinię' }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy, mamy Twoją opinię' })).toBeVisible();
});

test('[ADM-002] [ADM-003] staff clear ten waiting reviews in a minute with the keyboard, and take the last decision back', async ({
  page,
  browser,
  shop,
}) => {
  const products = [...new Set(await shop.oldestFamilies('pln_pl'))].slice(0, 10);
  const writer = new Writer(page, 'Gienia');
  await writer.registers();
  for (const [nth, sku] of products.entries()) await writer.writes(sku, `Opinia numer ${nth}.`);
  const desk = await moderator(browser);
  const begun = performance.now();
  await opensReviews(desk, writer, 10);
  for (const nth of products.keys()) {
    await expect(openText(desk)).toHaveText(`Opinia numer ${nth}.`);
    if (nth % 5 !== 3) await desk.keyboard.press('a');
    else {
      await desk.keyboard.press('r');
      await desk.getByRole('dialog').waitFor();
      await desk.keyboard.press('1');
      await desk.keyboard.press('Enter');
    }
  }
  // After the last one the list opens, and nothing waits.
  await expect(desk.getByRole('heading', { level: 1, name: 'Recenzje' })).toBeVisible();
  await expect(desk.locator('main [data-row-link]')).toHaveCount(0);
  expect(performance.now() - begun).toBeLessThan(60_000);

  await desk.keyboard.press('z');
  await expect(desk.getByText('Cofnięto')).toBeVisible();
  await expect(openText(desk)).toHaveText('Opinia numer 9.');
  await expect(desk.getByRole('button', { name: 'Zatwierdź' })).toBeVisible();
  await isAccessible(desk, 'a review whose decision was undone');
});

/** What anybody is told about the reviews of a product, also who asks for those that wait. */
async function answersToEverybody(page: Page, sku: string): Promise<string> {
  const guest = await page.context().browser()?.newContext();
  if (!guest) throw new Error('no browser');
  const search = '/api/catalog/catalog_pln_pl/review/_search?request_format=search-query&size=500&storeCode=pln_pl';
  const query = 'query ($filter: ReviewFilterInput) { reviews(filter: $filter, pageSize: 500) { hits } }';
  const answers = await Promise.all([
    guest.request.get(`/api/ext/reviews?sku=${encodeURIComponent(sku)}&limit=50&storeCode=pln_pl`),
    guest.request.post(search, { data: { _appliedFilters: [{ attribute: 'review_status', value: { eq: 2 } }] } }),
    guest.request.post('/graphql/pln_pl/', { data: { query, variables: { filter: { review_status: { eq: 2 } } } } }),
    guest.request.get(`/pl/p/${encodeURIComponent(sku)}/-`),
  ]);
  for (const answer of answers) expect(answer.status(), answer.url()).toBe(200);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await guest.close();
  return texts.join('\n');
}

/** A PNG, drawn by the browser. */
async function drawn(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#365';
      context.fillRect(0, 0, 600, 800);
      context.fillStyle = '#ca8';
      context.fillRect(150, 100, 300, 600);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
