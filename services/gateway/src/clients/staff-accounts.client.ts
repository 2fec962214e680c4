import type { AuditAction } from '@garderoba/contracts';
import type { NeighbourClient } from '@garderoba/service-kit/http-client';
import type { StaffRole } from '@garderoba/service-kit/staff-token';

export interface Staff {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly secondFactor: boolean;
  /** Has no password yet. */
  readonly invited: boolean;
  readonly createdAt: string;
  readonly disabled: boolean;
}

export interface StaffKey {
  readonly staff: Staff;
  readonly token: string;
  readonly expiresAt: string;
}

export interface AuditEntry {
  readonly position: number;
  readonly entryId: string;
  readonly at: string;
  readonly staffId: string | null;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}

export interface ListedCustomer {
  readonly customerId: string;
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly store: string;
  readonly groupId: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Passwords wait for their turn to be hashed. */
const HASHING = { timeout: 10_000 };
const WHOLE_LOG = { timeout: 60_000 };

/** What accounts does for the console. */
export class StaffAccountsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  signIn(attempt: { email: string; password: string; code?: string | undefined; client: string }): Promise<StaffKey> {
    return this.accounts.post('/v1/staff-sessions', attempt, HASHING);
  }

  renew(sessionId: string): Promise<StaffKey> {
    return this.accounts.post(`/v1/staff-sessions/${sessionId}/renewal`, undefined, { safe: true });
  }

  confirmSession(staffId: string, sessionId: string, proof: { password: string; code?: string }): Promise<StaffKey> {
    return this.accounts.post(`/v1/staff/${staffId}/sessions/${sessionId}/confirmation`, proof, HASHING);
  }

  endSession(staffId: string, sessionId: string): Promise<void> {
    return this.accounts.delete(`/v1/staff/${staffId}/sessions/${sessionId}`);
  }

  get(staffId: string): Promise<Staff> {
    return this.accounts.get(`/v1/staff/${encodeURIComponent(staffId)}`);
  }

  async all(): Promise<readonly Staff[]> {
    return (await this.accounts.get<{ items: Staff[] }>('/v1/staff')).items;
  }

  open(member: {
    email: string;
    name: string;
    role: StaffRole;
    password?: string;
    language?: 'pl' | 'en';
  }): Promise<Staff> {
    return this.accounts.post('/v1/staff', member, HASHING);
  }

  invite(staffId: string, language: 'pl' | 'en'): Promise<Staff> {
    return this.accounts.post(`/v1/staff/${encodeURIComponent(staffId)}/invitations`, { language });
  }

  acceptInvitation(acceptance: { token: string; password: string }): Promise<void> {
    return this.accounts.post('/v1/staff-invitations:accept', acceptance, HASHING);
  }

  change(staffId: string, change: { role?: StaffRole; disabled?: boolean }): Promise<Staff> {
    return this.accounts.patch(`/v1/staff/${encodeURIComponent(staffId)}`, change);
  }

  changePassword(
    staffId: string,
    change: { sessionId: string; currentPassword: string; newPassword: string },
  ): Promise<void> {
    return this.accounts.put(`/v1/staff/${staffId}/password`, change, HASHING);
  }

  beginSecondFactor(staffId: string, password: string): Promise<{ secret: string; uri: string }> {
    return this.accounts.post(`/v1/staff/${staffId}/second-factor`, { password }, HASHING);
  }

  confirmSecondFactor(staffId: string, code: string): Promise<{ recoveryCodes: string[] }> {
    return this.accounts.post(`/v1/staff/${staffId}/second-factor:confirm`, { code });
  }

  removeSecondFactor(staffId: string, password: string): Promise<void> {
    return this.accounts.post(`/v1/staff/${staffId}/second-factor:remove`, { password }, HASHING);
  }

  /** Safe to repeat: an entry is written once. */
  recordDeed(deed: {
    entryId: string;
    action: AuditAction;
    resource: string;
    resourceId: string;
    before: unknown;
    after: unknown;
  }): Promise<void> {
    return this.accounts.post('/v1/audit-entries', deed, { safe: true });
  }

  auditEntries(query: string): Promise<Page<AuditEntry>> {
    return this.accounts.get(`/v1/audit-entries${query}`);
  }

  securityEvents(query: string): Promise<Page<{ readonly eventId: string }>> {
    return this.accounts.get(`/v1/security-events${query}`);
  }

  auditVerdict(): Promise<{ entries: number; head: string; brokenAt: number | null }> {
    return this.accounts.get('/v1/audit-verdict', WHOLE_LOG);
  }

  customers(query: string): Promise<Page<ListedCustomer>> {
    return this.accounts.get(`/v1/customers${query}`);
  }

  setCustomerGroup(customerId: string, groupId: number): Promise<ListedCustomer> {
    return this.accounts.put(`/v1/customers/${customerId}/group`, { groupId });
  }

  eraseCustomer(customerId: string): Promise<void> {
    return this.accounts.post(`/v1/customers/${customerId}/erasure`, {});
  }
}
