import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { BadConfiguration, baseConfig, readConfig } from './config.js';

const shape = { ...baseConfig, PRICING_URL: z.url() };
const good = {
  CART_PORT: '4004',
  CART_SERVICE_KEY: '{}',
  SERVICE_JWKS: '{}',
  CART_PRICING_URL: 'http://127.0.0.1:4003',
};

describe('configuration', () => {
  it('takes the prefixed variable before the shared one', () => {
    expect(readConfig('CART', shape, { ...good, LOG_LEVEL: 'warn', CART_LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
  });

  it('reads from the folder of secrets values that the environment lacks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(folder, 'CART_SERVICE_KEY'), '{"kty":"OKP"}\n');
    writeFileSync(join(folder, 'LOG_LEVEL'), 'error\n');
    const env = { ...good, CART_SERVICE_KEY: '', SECRETS_DIR: folder, LOG_LEVEL: 'warn' };
    expect(readConfig('CART', shape, env)).toMatchObject({ SERVICE_KEY: '{"kty":"OKP"}', LOG_LEVEL: 'warn' });
  });

  it('names every missing or malformed variable at once', () => {
    const read = () => readConfig('CART', shape, { CART_PORT: 'many', CART_PRICING_URL: 'nowhere' });
    expect(read).toThrow(BadConfiguration);
    expect(read).toThrow(/CART_PORT.*\n.*CART_SERVICE_KEY.*\n.*CART_SERVICE_JWKS.*\n.*CART_PRICING_URL/);
  });

  it('refuses test aids in production', () => {
    const env = { ...good, APP_MODE: 'production', TEST_NOW: '2026-12-01T10:00:00Z' };
    expect(() => readConfig('CART', shape, env)).toThrow('TEST_NOW');
    expect(() => readConfig('CART', shape, { ...env, APP_MODE: 'local' })).not.toThrow();
  });
});
