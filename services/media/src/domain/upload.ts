import { NotPublishable } from './media.errors.js';
import { type Purpose, RULES } from './purposes.js';

/** `private`: shown to its owner and to staff. `public`: shown to everybody at its path. `withdrawn`: not any more. */
export const STATES = ['private', 'public', 'withdrawn'] as const;
export type UploadState = (typeof STATES)[number];

export type OwnerKind = 'staff' | 'customer' | 'service';

/** A member of staff or a customer by id, or a service by name. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** An uploaded picture. */
export interface Upload {
  readonly id: string;
  /** Where it is shown once it is public, such as `/upload/3f/…3f.webp`. */
  readonly path: string;
  readonly purpose: Purpose;
  readonly owner: Owner;
  readonly state: UploadState;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the stored file. */
  readonly bytes: number;
  readonly createdAt: Date;
  /** When its state changed last. */
  readonly changedAt: Date;
}

/** The path of a new upload: unique, and it says nothing about the picture. `id` is a UUID. */
export function pathOf(id: string): string {
  const name = id.replaceAll('-', '');
  return `/upload/${name.slice(-2)}/${name}.webp`;
}

/** Throws NotPublishable for purposes that stay private. A public upload is returned unchanged. */
export function published(upload: Upload, now: Date): Upload {
  if (!RULES[upload.purpose].canBePublic) throw new NotPublishable(upload.purpose);
  return upload.state === 'public' ? upload : { ...upload, state: 'public', changedAt: now };
}

/** A withdrawn upload is returned unchanged. */
export function withdrawn(upload: Upload, now: Date): Upload {
  return upload.state === 'withdrawn' ? upload : { ...upload, state: 'withdrawn', changedAt: now };
}
