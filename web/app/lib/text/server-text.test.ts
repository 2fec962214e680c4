import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../api/problem.ts';
import { type StoreView, storeOf } from '../store/stores.ts';
import { createI18n } from './i18n.ts';
import { catalogues } from './messages.server.ts';
import { serverText } from './server-text.ts';

const i18n = createI18n(storeOf('pl') as StoreView, catalogues.pl);
const say = (problem: ApiProblem) => serverText(problem, (id, values) => i18n._(id, values));

it("translates the server's known refusals by their codes, whatever their words", () => {
  expect(say(new ApiProblem(400, 'Not so many.', { reason: 'quantityNotAvailable' }))).toBe('Nie mamy tylu sztuk.');
  expect(say(new ApiProblem(400, 'x', { reason: 'couponInvalid/expired' }))).toBe(
    'Kod jest nieprawidłowy lub nieważny',
  );
  expect(say(new ApiProblem(429, 'Slow down.'))).toBe(say(new ApiProblem(400, 'x', { reason: 'tooMany' })));
});

it('shows an unknown refusal as the server wrote it, from every form of the envelope', () => {
  expect(say(new ApiProblem(400, 'Only on Tuesdays.'))).toBe('Only on Tuesdays.');
  expect(say(new ApiProblem(400, { errorMessage: 'Only on Tuesdays.' }))).toBe('Only on Tuesdays.');
  expect(say(new ApiProblem(400, { result: 'Only on Tuesdays.' }))).toBe('Only on Tuesdays.');
});

it('[ERR-056] a refusal without a readable message shows how to contact the shop', () => {
  expect(say(new ApiProblem(400, [{ dataPath: '.x' }]))).toBe(
    'Wewnętrzny błąd sprawdzania danych. Jeśli się powtarza, napisz do nas.',
  );
  expect(say(new ApiProblem(503, null))).toBeNull();
});

it('every message of the gateway for shoppers is translated', () => {
  const source = (path: string) => readFileSync(join(import.meta.dirname, '../../../../services', path), 'utf8');
  const texts = source('gateway/src/wire/texts.ts') + source('_shared/edge/src/texts.ts');
  const entries = [...texts.matchAll(/^\s+(\w+):\s*(['"])(.+)\2,$/gm)].map(([, reason = '', , text = '']) => ({
    reason,
    text,
  }));
  expect(entries.length).toBeGreaterThan(40);
  // Messages for programs: of calls or forms that this shop does not use, or whose refused fields it names itself.
  const toPrograms =
    /not provided|No \w+ element|parameter|No coupon code|wishlist|pages of|second factor|Pickup location|In stock|No stock information|Missing url|closed for a moment|token in the address|Bad request|Not found|form is refused|form with a file|Internal Server Error|points must be|limit and page must|search must be|scope and locale|identifier is missing|attribute must be|no such file|fields product|listing is refused|No such listing|no such family|state of the listing|just being bought|Price may not|JSON lines|At most 100 lines|not valid JSON|too large or has too many|incomplete or cannot be read|did not arrive in time|list of them|kind must be|A trader has to|names no business|A value is required|An offer needs a price|may not name a mail|No such offer|No such piece|offer was answered|piece is not on sale|country must be/;
  const untold = entries.filter(
    ({ reason, text }) => !toPrograms.test(text) && say(new ApiProblem(400, text, { reason })) === text,
  );
  expect(untold).toEqual([]);
});
