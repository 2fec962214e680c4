import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { prefixOf, services, toolsWithKeys } from './services.ts';

export interface Secrets {
  /** Ed25519 private JWK by caller; its `kid` is the caller's name, which services require. */
  readonly keys: Record<string, { x: string; [field: string]: unknown }>;
  /** Random secrets by variable, 256 bits in hex. */
  readonly values: Record<string, string>;
}

/** Reads the secrets of this installation; creates and stores missing ones (mode 600). */
export function loadSecrets(file: string): Secrets {
  const known: Secrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { keys: {}, values: {} };
  const callers = [...services.map((service) => service.name), ...toolsWithKeys];
  const secrets: Secrets = {
    keys: Object.fromEntries(callers.map((name) => [name, known.keys[name] ?? newKey(name)])),
    values: Object.fromEntries(
      services.flatMap(({ name, secrets: own }) =>
        own.map((secret) => {
          const variable = `${prefixOf(name)}_${secret}`;
          return [variable, known.values[variable] ?? randomBytes(32).toString('hex')];
        }),
      ),
    ),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The JWK set for verification in every service: public keys only. */
export const publicKeys = ({ keys }: Secrets): string =>
  JSON.stringify({
    keys: Object.entries(keys).map(([kid, { x }]) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid,
      x,
    })),
  });

function newKey(kid: string): Secrets['keys'][string] {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { ...jwk, x: jwk.x as string, kid, alg: 'EdDSA' };
}
