import * as z from 'zod';

/** The variables, checked; an empty one counts as unset. Throws one error that names every wrong variable. */
export function readVariables<Schema extends z.ZodType>(
  owner: string,
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) throw new Error(`Configuration of ${owner}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/** Proxies in front of us whose X-Forwarded-For counts: addresses or networks, comma-separated. */
export const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
