import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { prefixOf, services, toolsWithKeys } from '../services.ts';

// make new-keys: prints a key per service, the set of public keys and every secret as variables for another
// installation; s=orders: only that service. Writes to standard output only: store them as secrets.

const only = process.argv[2];
const callers = [...services.map(({ name }) => name), ...toolsWithKeys].filter((name) => !only || name === only);
if (callers.length === 0) throw new Error(`unknown service "${only}"`);
const keys = callers.map((kid) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'EdDSA',
}));
for (const { name, secrets } of services.filter((service) => callers.includes(service.name)))
  for (const secret of secrets) console.log(`${prefixOf(name)}_${secret}=${randomBytes(32).toString('hex')}`);
for (const key of keys) console.log(`${prefixOf(key.kid)}_SERVICE_KEY='${JSON.stringify(key)}'`);
const published = keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }));
console.log(
  only
    ? `# add to the keys of SERVICE_JWKS, beside the old one: ${JSON.stringify(published[0])}`
    : `SERVICE_JWKS='${JSON.stringify({ keys: published })}'`,
);
