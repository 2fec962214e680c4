import { DEMO_PASSWORD } from './customers.ts';

const LIMIT_MS = 30_000;

/** The id of a demo customer, as the customer's own token says it. */
export const customerId = async (gateway: string, email: string): Promise<string> =>
  idOf(await tokenOf(gateway, email));

/** A token of a demo customer. */
export async function tokenOf(gateway: string, email: string): Promise<string> {
  const answer = await fetch(`${gateway}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: DEMO_PASSWORD }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const { result } = (await answer.json()) as { result: unknown };
  if (answer.status !== 200 || typeof result !== 'string') throw new Error(`${email} cannot sign in: ${answer.status}`);
  return result;
}

/** The customer of a token. */
export const idOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string }).sub;
