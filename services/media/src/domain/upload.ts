import { NotPublishable } from './media.errors.js';
import { hasRole, type Purpose, RULES, type StaffRole } from './purposes.js';

/**
 * `private`: readable by its owner and by reviewing staff. `public`: served at its path without authentication.
 * `withdrawn`: private again after it was public; deleted after 30 days.
 */
export const STATES = ['private', 'public', 'withdrawn'] as const;
export type UploadState = (typeof STATES)[number];

export type OwnerKind = 'staff' | 'customer' | 'service';

/** A member of staff or a customer by id, or a service by name. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** The caller: the owner of its own uploads, and its role when it is a member of staff. */
export interface Actor {
  readonly owner: Owner;
  readonly role?: StaffRole | undefined;
}

/** An uploaded picture. */
export interface Upload {
  readonly id: string;
  /** The path at which it is served while it is public, such as `/upload/3f/…3f.webp`. */
  readonly path: string;
  readonly purpose: Purpose;
  readonly owner: Owner;
  readonly state: UploadState;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the stored file. */
  readonly bytes: number;
  /** SHA-256 of the received bytes, hexadecimal; null for files that are older than the table. */
  readonly digest: string | null;
  readonly createdAt: Date;
  /** When its state changed last. */
  readonly changedAt: Date;
}

/** The path of a new upload: unique, and it reveals nothing about the picture. `id` is a UUID. */
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

/** Whether the actor may read the upload in any state: its owner, an admin, or a reviewer of its purpose. */
export function mayRead({ owner, purpose }: Upload, actor: Actor): boolean {
  const isOwn = owner.kind === actor.owner.kind && owner.id === actor.owner.id;
  return isOwn || (actor.role !== undefined && hasRole(actor.role, RULES[purpose].reviewer));
}

/** Whether a role may publish and withdraw uploads of the purpose; undefined: a service, which decides by its own rules. */
export const mayChangeState = (purpose: Purpose, role: StaffRole | undefined): boolean =>
  role === undefined || hasRole(role, RULES[purpose].staff);
