import type { SecurityEventDto, SecurityEventsDto } from '@garderoba/contracts/rest/accounts';
import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** Where security events are kept. */
export class SecurityEventsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  /** Safe to repeat: each event is kept once. At most 500. */
  tell(events: readonly SecurityEventDto[]): Promise<void> {
    const body: SecurityEventsDto = { events };
    return this.accounts.post<void, SecurityEventsDto>('/v1/security-events', body, { safe: true });
  }
}
