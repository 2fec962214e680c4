import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { picturePath } from './picture-path.js';
import { type NamedType, namedType } from './picture-type.js';

/** `resize` fits inside and never enlarges, `fit` covers, `identify` only answers facts of the original. */
export const ACTIONS = ['resize', 'fit', 'identify'] as const;
export type Action = (typeof ACTIONS)[number];

/** The largest documented picture is 2200 x 1700 (LIM-029); wire-contract 7.6. */
export const SIZE_LIMIT = 2200;

export interface PictureRequest {
  /** Pixels; 0 = derived from the other side. */
  width: number;
  height: number;
  action: Action;
  type: NamedType;
  source: { kind: 'path'; path: string } | { kind: 'remote'; url: URL };
}

export interface RawRequest {
  width?: unknown;
  height?: unknown;
  action?: unknown;
  /** Decoded once. */
  source?: unknown;
}

const PARAMETERS =
  'Please provide following parameters: /img/<width>/<height>/<action>/<image> OR ?url=&width=&height=&action=';

/** Parses the four parts of `/img`; every refusal is a 400 with the documents' text. `hosts`: allowed remote hosts. */
export function readPictureRequest(raw: RawRequest, hosts: readonly string[]): PictureRequest {
  const width = pixels(raw.width);
  const height = pixels(raw.height);
  const action = ACTIONS.find((known) => known === raw.action);
  if (width === undefined || height === undefined || !action || typeof raw.source !== 'string' || raw.source === '') {
    throw new MalformedRequest(PARAMETERS);
  }
  if (width < 0 || width > SIZE_LIMIT || height < 0 || height > SIZE_LIMIT) {
    throw new MalformedRequest(`Width and height must have a value between 0 and ${SIZE_LIMIT}`);
  }
  const source = readSource(raw.source, hosts);
  const type = namedType(source.kind === 'path' ? source.path : source.url.pathname);
  if (!type) throw new MalformedRequest('Unsupported file type');
  return { width, height, action, type, source };
}

/** An integer, also a negative one (which has its own refusal); undefined for other values. */
const pixels = (text: unknown): number | undefined =>
  typeof text === 'string' && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;

function readSource(source: string, hosts: readonly string[]): PictureRequest['source'] {
  if (source.includes('://') || source.startsWith('//')) {
    const url = URL.canParse(source) ? new URL(source) : undefined;
    const allowed =
      url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && hosts.includes(url.host);
    if (!allowed) throw new MalformedRequest('Host is not allowed');
    return { kind: 'remote', url };
  }
  const path = picturePath(source);
  if (!path) throw unavailable();
  return { kind: 'path', path };
}

/** The source is unavailable for any reason: the reference system answers 400. */
export const unavailable = (): MalformedRequest => new MalformedRequest('Unable to download the requested image');
