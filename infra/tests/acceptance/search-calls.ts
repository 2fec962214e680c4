import { searchPath, sources } from './catalogue.ts';
import { ask, type Json } from './wire.ts';

/** Address of a search with these parameters. */
export const asGet = (params: Readonly<Record<string, string>>): string =>
  searchPath({ params: new URLSearchParams(params).toString() });
export const get = async (params: Readonly<Record<string, string>>): Promise<Json> => {
  const { status, json, text } = await ask('GET', asGet(params));
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
};
export const skusOf = (reply: Json): string[] => sources(reply).map(({ sku }) => sku);
/** A reply without its duration. */
export const timeless = ({ took, ...reply }: Json): Json => reply;
