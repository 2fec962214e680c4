import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * Validates the variables; an empty one counts as unset. A variable missing in the environment is read from the file of
 * that name in SECRETS_DIR. Throws one error that names every invalid variable.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  owner: string,
  schema: z.ZodObject<Shape>,
  env: Record<string, string | undefined>,
): z.output<z.ZodObject<Shape>> {
  const filled = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name] || secret(env.SECRETS_DIR, name);
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(filled);
  if (!parsed.success) throw new Error(`Configuration of ${owner}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function secret(folder: string | undefined, name: string): string | undefined {
  const file = folder && join(folder, name);
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Token that Prometheus sends as `Authorization: Bearer …` to read /metrics; unset = /metrics answers 404. */
export const metricsToken = z.string().min(16).optional();

export const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

/** `on`: an instance may start beside the one it replaces (Linux). `off`: a port in use is an error. */
export const sharedPort = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/** Trusted proxies, whose X-Forwarded-For is used: addresses or networks, comma-separated. */
export const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
