import { expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { createI18n } from './i18n.ts';
import { catalogues } from './messages.server.ts';
import { serverText } from './server-text.ts';
import { type StoreView, storeOf } from './stores.ts';

const i18n = createI18n(storeOf('pl') as StoreView, catalogues.pl);
const say = (problem: ApiProblem) => serverText(problem, (id, values) => i18n._(id, values));

it("says the server's known refusals in the shopper's language", () => {
  expect(say(new ApiProblem(400, 'The requested quantity is not available.'))).toBe('Nie mamy tylu sztuk.');
});

it('shows an unknown refusal as the server wrote it, from every form of the envelope', () => {
  expect(say(new ApiProblem(400, 'Only on Tuesdays.'))).toBe('Only on Tuesdays.');
  expect(say(new ApiProblem(400, { errorMessage: 'Only on Tuesdays.' }))).toBe('Only on Tuesdays.');
  expect(say(new ApiProblem(400, { result: 'Only on Tuesdays.' }))).toBe('Only on Tuesdays.');
});

it('[ERR-056] a refusal without a readable message asks to get in touch', () => {
  expect(say(new ApiProblem(400, [{ dataPath: '.x' }]))).toBe(
    'Wewnętrzny błąd sprawdzania danych. Jeśli się powtarza, napisz do nas.',
  );
  expect(say(new ApiProblem(503, null))).toBeNull();
});
