import { expect, test } from './shop.ts';

for (const { device, width, height } of [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desk', width: 1440, height: 900 },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } });

    for (const type of ['simple', 'configurable']) {
      test(`[CHK-001] [CHK-003] [CHK-013] a guest buys a ${type} product by cash on delivery`, {
        tag: type === 'configurable' ? '@gate' : [],
      }, async ({ page, shop }) => {
        const product = await shop.hasProduct(type);
        await page.goto(product.path);
        await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
        await shop.isAccessible('the product page');

        await shop.chooseOptions();
        const calls: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/^\/api\/(cart\/|stock\/check)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
        });
        await page.getByRole('button', { name: 'Dodaj do wieszaka' }).click();
        const seeCart = page.getByRole('button', { name: 'Zobacz wieszak' });
        await expect(seeCart).toBeVisible();
        // One press is one call (docs/decisions/0051).
        expect(calls).toEqual(['POST /api/cart/change']);
        await seeCart.click();
        const panel = page.getByRole('dialog', { name: 'Twój wieszak' });
        await expect(panel.getByText(product.name).first()).toBeVisible();
        await shop.isAccessible('the cart panel');

        await panel.getByRole('link', { name: 'Przejdź do kasy' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Twoje dane' })).toBeVisible();
        await shop.isAccessible('the checkout');
        await shop.fillDetails(`buyer-${type}-${width}@example.com`);
        await page.getByRole('button', { name: 'Dalej: dostawa' }).click();
        await shop.fillAddress();
        await page.getByRole('radio', { name: /DHL/ }).check();
        await shop.isAccessible('the delivery step');
        await page.getByRole('button', { name: 'Dalej: płatność' }).click();
        await page.getByRole('radio', { name: /Płatność przy odbiorze/ }).check();
        await page.getByRole('button', { name: 'Dalej: podsumowanie' }).click();
        await page.getByRole('checkbox', { name: /regulamin/ }).check();
        await shop.isAccessible('the review');
        // Items and sums are shown once.
        for (const part of ['.cart-lines', '[data-testid="grand-total"]'])
          await expect(page.locator(part).filter({ visible: true })).toHaveCount(1);
        // A double click places one order.
        await page.getByRole('button', { name: 'Zamawiam i płacę' }).dblclick();

        await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
        const number = new URL(page.url()).searchParams.get('order_increment_id') ?? '';
        expect(number).toMatch(/^\d+$/);
        await expect(page.getByText(number)).toBeVisible();
        await shop.isAccessible('the thank-you page');

        await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
        await expect(page.getByText('W przygotowaniu')).toBeVisible();
      });
    }

    test('nothing is wider than the screen', async ({ page, shop }) => {
      const product = await shop.hasProduct('configurable');
      for (const path of [
        '/pl',
        '/de',
        '/pl/search?query=sukienka',
        product.path,
        '/pl/checkout',
        '/pl/order',
        '/pl/nic-tu-nie-ma',
      ]) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('a shopper buys with the keyboard alone', async ({ page, shop }) => {
  const product = await shop.hasProduct('simple');
  await page.goto(product.path);
  await page.getByRole('heading', { level: 1 }).waitFor();

  const reach = async (name: string | RegExp, role: 'button' | 'link') => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${String(name)}`);
  };

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused();
  await page.keyboard.press('Enter');
  await reach('Dodaj do wieszaka', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Produkt trafił na Twój wieszak!')).toBeVisible();
  await reach('Zobacz wieszak', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Twój wieszak' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Twój wieszak' })).toBeHidden();

  await page.goto('/pl/checkout');
  await page.getByRole('heading', { level: 1, name: 'Twoje dane' }).waitFor();
  const type = async (label: string, text: string) => {
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await page.getByLabel('E-mail').focus();
  await type('E-mail', 'keyboard@example.com');
  await type('Imię', 'Ola');
  await type('Nazwisko', 'Nowak');
  await page.keyboard.type('500600700');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dostawa' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Kraj')).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Ulica', 'Prosta');
  await type('Numer domu i mieszkania', '1');
  await type('Kod pocztowy', '00001');
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
  await type('Miasto', 'Warszawa');
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Płatność' })).toBeFocused();
  await page.keyboard.press('Tab');
  const cash = page.getByRole('radio', { name: /Płatność przy odbiorze/ });
  await cash.waitFor();
  await page.getByRole('radio').first().focus();
  for (let presses = 0; presses < 10 && !(await cash.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(cash).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sprawdź jeszcze raz' })).toBeFocused();
  await page.getByRole('checkbox', { name: /regulamin/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dziękujemy' })).toBeVisible();
});
