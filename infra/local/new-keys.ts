import { generateKeyPairSync } from 'node:crypto';
import { prefixOf, services, toolsWithKeys } from './services.ts';

// node infra/local/new-keys.ts: a key for every service and the set of their public halves, as variables for an installation of
// one's own. Written to standard output only: put them where secrets are kept.

const callers = [...services.map(({ name }) => name), ...toolsWithKeys];
const keys = callers.map((kid) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'EdDSA',
}));
for (const key of keys) console.log(`${prefixOf(key.kid)}_SERVICE_KEY='${JSON.stringify(key)}'`);
const published = keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }));
console.log(`SERVICE_JWKS='${JSON.stringify({ keys: published })}'`);
