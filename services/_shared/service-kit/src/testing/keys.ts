import { exportJWK, generateKeyPair, type JWK } from 'jose';

export interface ServiceKeys {
  /** Private JWK as text, per service: its `<PREFIX>_SERVICE_KEY`. */
  readonly private: Readonly<Record<string, string>>;
  /** `SERVICE_JWKS`. */
  readonly jwks: string;
}

/** One Ed25519 key per service; the key id is the service's name. */
export async function generateServiceKeys(services: readonly string[]): Promise<ServiceKeys> {
  const secret: Record<string, string> = {};
  const keys: JWK[] = [];
  for (const kid of services) {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    secret[kid] = JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid, alg: 'EdDSA' });
    keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA' });
  }
  return { private: secret, jwks: JSON.stringify({ keys }) };
}
