import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A secret and the id that values made with it carry. The id does not reveal the secret. */
export interface Secret {
  readonly id: string;
  readonly text: string;
}

export const namedSecret = (text: string): Secret => ({
  id: createHmac('sha256', text).update('id of the secret').digest('hex').slice(0, 8),
  text,
});

export interface Opened {
  readonly text: string;
  /** The text was sealed with a previous secret and should be sealed anew. */
  readonly isOld: boolean;
}

/**
 * Encrypts texts for storage: AES-256-GCM under a key derived from the service's secret, one key per purpose. A sealed
 * text is `<id of the secret>.<base64>`; texts of versions before these ids are base64 only.
 */
export class Sealer {
  private readonly keys: ReadonlyArray<{ readonly id: string; readonly key: Buffer }>;

  /** The current secret first; the others only open. */
  constructor(secrets: readonly Secret[], purpose: string) {
    this.keys = secrets.map(({ id, text }) => ({
      id,
      key: Buffer.from(hkdfSync('sha256', text, '', purpose, 32)),
    }));
  }

  seal(text: string): string {
    const { id, key } = this.keys[0] as { id: string; key: Buffer };
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** Decrypts; undefined when no known secret opens the text. */
  open(sealed: string): Opened | undefined {
    const [body = '', sealedWith] = sealed.split('.').reverse();
    for (const { id, key } of this.keys) {
      if (sealedWith !== undefined && sealedWith !== id) continue;
      const text = decrypted(body, key);
      if (text !== undefined) return { text, isOld: id !== this.keys[0]?.id };
    }
    return undefined;
  }
}

/** Undefined when the text was encrypted with another key or was modified. */
function decrypted(body: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(body, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
