import { refusalCodes } from './refusal-codes.ts';

/** A response without the envelope. */
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const ok = (result: unknown) => json({ code: 200, result });
export const refuse = (code: number, result: unknown, meta?: object) => {
  const response = json({ code, result, ...(meta && { meta }) }, code);
  const text = typeof result === 'string' ? result : (result as { errorMessage?: string } | null)?.errorMessage;
  const refusal = refusalCodes[text ?? ''];
  if (refusal) response.headers.set('x-refusal', refusal);
  return response;
};
/** A search response with exactly these hits. */
export const found = (items: unknown[]) =>
  json({ hits: { total: items.length, hits: items.map((_source) => ({ _source })) } });
