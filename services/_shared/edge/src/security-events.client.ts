import type { SecurityEventDto, SecurityEventsDto } from '@garderoba/contracts/rest/accounts';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

/** Client of the security events in accounts. */
export class SecurityEventsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  /** Idempotent: each event is stored once. At most 500. */
  tell(events: readonly SecurityEventDto[]): Promise<void> {
    const body: SecurityEventsDto = { events };
    return this.accounts.post<void, SecurityEventsDto>('/v1/security-events', body, { safe: true });
  }
}
