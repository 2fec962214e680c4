import { create } from '@bufbuild/protobuf';
import { type StaffInvited, StaffInvitedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { InvitationNotFound } from '../../domain/accounts.errors.js';
import { StaffInvitationRepository } from '../../persistence/staff/staff-invitation.repository.js';
import { Tokens } from '../sessions/tokens.js';

/** Languages of the console and of the invitation mail. */
export const INVITATION_LANGUAGES = ['pl', 'en'] as const;
export type InvitationLanguage = (typeof INVITATION_LANGUAGES)[number];

const LINK_MS = 72 * 3_600_000;

/** Requests a mail with a link that sets the password; single use, valid for three days. */
@Injectable()
export class InviteStaff {
  constructor(
    private readonly invitations: StaffInvitationRepository,
    private readonly tokens: Tokens,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Creates a link and revokes earlier ones. */
  async within(tx: Tx, staffId: string, language: InvitationLanguage): Promise<void> {
    const now = this.clock.now();
    const invitationId = uuidv7();
    await this.invitations.end(tx, staffId, now);
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await this.invitations.add(tx, { invitationId, staffId, language }, now, expiresAt);
    await this.outbox.add(tx, 'accounts.staff.v1', staffId, StaffInvitedSchema, staffInvited(invitationId, staffId));
  }

  /** Revokes all links, because the password was set another way. */
  end(tx: Tx, staffId: string): Promise<void> {
    return this.invitations.end(tx, staffId, this.clock.now());
  }

  /** Mail data of the invitation: the only place that returns address and link. */
  async mailFacts(invitationId: string): Promise<{ email: string; name: string; language: string; token: string }> {
    const facts = await this.invitations.mailFacts(invitationId, this.clock.now());
    if (!facts) throw new InvitationNotFound();
    return { ...facts, token: this.tokens.link('staff-invitation', invitationId) };
  }
}

export const staffInvited = (invitationId: string, staffId: string): StaffInvited =>
  create(StaffInvitedSchema, { invitationId, staffId });
