const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/** The headers of an answer that a floor has to send too. */
export async function headersOf(url: string): Promise<Record<string, string>> {
  const sample = await fetch(url);
  await sample.arrayBuffer();
  return sentHeaders(sample);
}

export const sentHeaders = (sample: Response): Record<string, string> =>
  Object.fromEntries([...sample.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));
