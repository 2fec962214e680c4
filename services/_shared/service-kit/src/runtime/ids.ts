import { createHash, createHmac } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by time and indexes stay dense. */
export const uuidv7 = (): string => v7();

/** 128 unguessable bits as 32 hex characters, deterministic for the same id and secret: wire cart ids, guest keys. */
export const capability = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('hex').slice(0, 32);

/** Hash under which a capability is stored: with read access to the database it cannot be used. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether the text is a UUID of any version. For path parameters. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
