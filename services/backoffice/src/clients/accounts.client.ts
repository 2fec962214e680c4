import type {
  AcceptInvitationDto,
  AuditEntryDto,
  AuditPageDto,
  AuditVerdictDto,
  CodeDto,
  CustomerDto,
  CustomerPageDto,
  DeedDto,
  GroupDto,
  InvitationDto,
  ListedCustomerDto,
  NewStaffDto,
  PasswordProofDto,
  RecoveryCodesDto,
  SecurityEventPageDto,
  StaffChangeDto,
  StaffDto,
  StaffKeyDto,
  StaffListDto,
  StaffPasswordDto,
  StaffProofDto,
  StaffSignInDto,
  TotpSecretDto,
} from '@garderoba/contracts/rest/accounts';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Staff = StaffDto;
export type StaffKey = StaffKeyDto;
export type AuditEntry = AuditEntryDto;
export type Customer = CustomerDto;
export type ListedCustomer = ListedCustomerDto;

/** Timeout of calls that wait in the queue for a password hash. */
const HASHING = { timeout: 10_000 };
const WHOLE_LOG = { timeout: 60_000 };

/** Calls of accounts for the console. */
export class AccountsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  signIn(attempt: StaffSignInDto): Promise<StaffKey> {
    return this.accounts.post<StaffKeyDto, StaffSignInDto>('/v1/staff-sessions', attempt, HASHING);
  }

  renew(sessionId: string): Promise<StaffKey> {
    return this.accounts.post<StaffKeyDto>(`/v1/staff-sessions/${sessionId}/renewal`, undefined, { safe: true });
  }

  confirmSession(staffId: string, sessionId: string, proof: StaffProofDto): Promise<StaffKey> {
    return this.accounts.post<StaffKeyDto, StaffProofDto>(
      `/v1/staff/${staffId}/sessions/${sessionId}/confirmation`,
      proof,
      HASHING,
    );
  }

  endSession(staffId: string, sessionId: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/staff/${staffId}/sessions/${sessionId}`);
  }

  get(staffId: string): Promise<Staff> {
    return this.accounts.get<StaffDto>(`/v1/staff/${encodeURIComponent(staffId)}`);
  }

  async all(): Promise<readonly Staff[]> {
    return (await this.accounts.get<StaffListDto>('/v1/staff')).items;
  }

  open(member: NewStaffDto): Promise<Staff> {
    return this.accounts.post<StaffDto, NewStaffDto>('/v1/staff', member, HASHING);
  }

  invite(staffId: string, language: InvitationDto['language']): Promise<Staff> {
    const body: InvitationDto = { language };
    return this.accounts.post<StaffDto, InvitationDto>(`/v1/staff/${encodeURIComponent(staffId)}/invitations`, body);
  }

  acceptInvitation(acceptance: AcceptInvitationDto): Promise<void> {
    return this.accounts.post<void, AcceptInvitationDto>('/v1/staff-invitations:accept', acceptance, HASHING);
  }

  change(staffId: string, change: StaffChangeDto): Promise<Staff> {
    return this.accounts.patch<StaffDto, StaffChangeDto>(`/v1/staff/${encodeURIComponent(staffId)}`, change);
  }

  changePassword(staffId: string, change: StaffPasswordDto): Promise<void> {
    return this.accounts.put<void, StaffPasswordDto>(`/v1/staff/${staffId}/password`, change, HASHING);
  }

  beginSecondFactor(staffId: string, password: string): Promise<TotpSecretDto> {
    const proof: PasswordProofDto = { password };
    return this.accounts.post<TotpSecretDto, PasswordProofDto>(`/v1/staff/${staffId}/second-factor`, proof, HASHING);
  }

  confirmSecondFactor(staffId: string, code: string): Promise<RecoveryCodesDto> {
    const body: CodeDto = { code };
    return this.accounts.post<RecoveryCodesDto, CodeDto>(`/v1/staff/${staffId}/second-factor:confirm`, body);
  }

  removeSecondFactor(staffId: string, password: string): Promise<void> {
    const proof: PasswordProofDto = { password };
    return this.accounts.post<void, PasswordProofDto>(`/v1/staff/${staffId}/second-factor:remove`, proof, HASHING);
  }

  /** Turns the second factor of a colleague off. */
  resetSecondFactor(staffId: string): Promise<Staff> {
    return this.accounts.post<StaffDto>(`/v1/staff/${encodeURIComponent(staffId)}/second-factor:reset`, {});
  }

  /** Idempotent by entry id. */
  recordDeed(deed: DeedDto): Promise<void> {
    return this.accounts.post<void, DeedDto>('/v1/audit-entries', deed, { safe: true });
  }

  auditEntries(query: string): Promise<AuditPageDto> {
    return this.accounts.get<AuditPageDto>(`/v1/audit-entries${query}`);
  }

  /** What the acting member of staff did with one record, newest first. */
  ownAuditEntries(query: string): Promise<AuditPageDto> {
    return this.accounts.get<AuditPageDto>(`/v1/audit-entries/own${query}`);
  }

  securityEvents(query: string): Promise<SecurityEventPageDto> {
    return this.accounts.get<SecurityEventPageDto>(`/v1/security-events${query}`);
  }

  auditVerdict(): Promise<AuditVerdictDto> {
    return this.accounts.get<AuditVerdictDto>('/v1/audit-verdict', WHOLE_LOG);
  }

  customer(customerId: string): Promise<Customer> {
    return this.accounts.get<CustomerDto>(`/v1/customers/${customerId}`);
  }

  customers(query: string): Promise<CustomerPageDto> {
    return this.accounts.get<CustomerPageDto>(`/v1/customers${query}`);
  }

  setCustomerGroup(customerId: string, groupId: number): Promise<ListedCustomer> {
    const body: GroupDto = { groupId };
    return this.accounts.put<ListedCustomerDto, GroupDto>(`/v1/customers/${customerId}/group`, body);
  }

  eraseCustomer(customerId: string): Promise<void> {
    return this.accounts.post<void>(`/v1/customers/${customerId}/erasure`, {});
  }
}
