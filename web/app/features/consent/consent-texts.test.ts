// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../../proto/src/content/consent.ts';
import { LANGUAGES } from '../../../../proto/src/languages.ts';
import { catalogues } from '../../lib/text/messages.server.ts';

// A record says which text was answered. Whoever changes a text here gives it a new version, in proto/src/content/consent.ts,
// and writes the new fingerprint: then every shopper is asked again.
const FINGERPRINTS: Readonly<Record<typeof CONSENT_VERSION, string>> = { '2026-11-30': 'f3cc6150b31528bf' };

it('the texts of consent are those of their version, in all languages', () => {
  const hash = createHash('sha256');
  for (const language of LANGUAGES) {
    const texts = Object.entries(catalogues[language]).filter(([id]) => id.startsWith('consent.'));
    expect(texts.length).toBeGreaterThan(10);
    for (const [id, text] of texts.sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(JSON.stringify([language, id, text]));
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(FINGERPRINTS[CONSENT_VERSION]);
});
