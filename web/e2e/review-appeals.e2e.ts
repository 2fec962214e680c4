import type { Page } from '@playwright/test';
import { deskOf, moderator, opensReviews, openText, publicReviews, Writer } from './reviewing.ts';
import { expect, isAccessible, shownWithin, test } from './shop.ts';

// The writer of a rejected review reads why, appeals, somebody else of the staff upholds it, and the review is public after
// all (docs/decisions/0084).

const REVIEW = 'Kurier się spóźnił, ale sukienka leży idealnie.';
const NOTE = 'Piszesz o kurierze <b>{name}</b>.';
const ANSWER = 'Masz rację: opinia dotyczy sukienki.';

/** Opens the appeal with this text from the queue, with the keyboard. */
async function opensAppeal(desk: Page, text: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ state: 'open' }));
  const answer = await desk.request.get(`/api/admin/review-appeals?filter=${filter}&range=[0,99]`);
  const appeals = (await answer.json()) as { id: string; text: string }[];
  const id = appeals.find((one) => one.text === text)?.id ?? '';
  await desk.goto('/review-appeals');
  await desk.locator(`main [data-row-link][href*="${id}"]`).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(text)).toBeVisible();
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a writer reads the reasons of a rejection and appeals, somebody else upholds it by keyboard, and the review waits again and is public', {
      // 35 to 37 s, two journeys at once: the only way through both queues of reviews, with the rule that another person answers.
      tag: width === 1440 ? ['@gate'] : [],
    }, async ({ page, browser, shop }) => {
      const { sku } = await shop.hasProduct('simple');
      const writer = new Writer(page, 'Iga');
      await writer.registers();
      await writer.writes(sku, REVIEW);
      const appeal = `Piszę o sukience <img src=x onerror=alert(1)>. Pozdrawiam, ${writer.name}`;
      const desk = await moderator(browser);
      await opensReviews(desk, writer);
      await expect(openText(desk)).toHaveText(REVIEW);
      await desk.keyboard.press('r');
      await desk.getByRole('dialog').waitFor();
      await desk.keyboard.press('1');
      await desk.keyboard.press('Tab');
      await desk.keyboard.type(NOTE);
      await desk.keyboard.press('Tab');
      await desk.keyboard.press('Tab');
      await desk.keyboard.press('Enter');
      await expect(desk.getByText('Odrzucono').first()).toBeVisible();

      await page.goto('/pl/my-account/reviews');
      await writer.signsIn(page);
      await page.getByRole('link', { name: 'Dlaczego tak zdecydowaliśmy i jak się odwołać' }).click();
      const decision = page.getByRole('article', { name: 'Nie opublikowaliśmy Twojej opinii' });
      await expect(decision.getByText(NOTE)).toBeVisible();
      await shop.isAccessible('the reasons of a rejected review');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await decision.getByRole('textbox', { name: 'Dlaczego decyzja jest błędna?' }).fill(appeal);
      await decision.getByRole('button', { name: 'Wyślij odwołanie' }).click();
      await expect(decision.getByText(appeal)).toBeVisible();
      await expect(decision.getByRole('textbox')).toHaveCount(0);

      // Who decided reads it and has no say.
      await desk.setViewportSize({ width, height: 900 });
      await opensAppeal(desk, appeal);
      await expect(desk.getByText('To odwołanie od Twojej decyzji: odpowiada ktoś inny.')).toBeVisible();
      await expect(desk.getByRole('button', { name: /^Uwzględnij/ })).toHaveCount(0);
      await desk.context().close();

      const other = await deskOf(browser, 'admin@example.com');
      await other.setViewportSize({ width, height: 900 });
      await opensAppeal(other, appeal);
      await isAccessible(other, 'an appeal of a writer');
      await other.keyboard.press('a');
      const dialog = other.getByRole('dialog', { name: 'Dlaczego decyzja była błędna?' });
      await dialog.getByRole('textbox').waitFor();
      await other.keyboard.type(ANSWER);
      await other.keyboard.press('Tab');
      await other.keyboard.press('Tab');
      await other.keyboard.press('Enter');
      await expect(other.getByRole('alert').getByText('Uwzględniono: decyzja jest cofnięta')).toBeVisible();

      await page.reload();
      await expect(decision.getByText(ANSWER)).toBeVisible();
      await expect(decision.getByText('Masz rację: cofnęliśmy decyzję.')).toBeVisible();
      await page.goto('/pl/my-account/reviews');
      await expect(page.getByText('Czeka, aż ją przeczytamy')).toBeVisible();

      await other.setViewportSize({ width: 1440, height: 900 });
      await opensReviews(other, writer);
      await expect(openText(other)).toHaveText(REVIEW);
      await other.keyboard.press('a');
      const shown = async () => (await publicReviews(page, sku)).find(({ author }) => author === writer.name)?.text;
      await expect.poll(shown, { timeout: shownWithin(2000) }).toBe(REVIEW);
    });
  });
