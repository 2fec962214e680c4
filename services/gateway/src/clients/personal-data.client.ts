import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

/** The services that store data of a customer: calls `GET /v1/customers/{id}/export` of each. */
export class PersonalDataClient {
  constructor(private readonly neighbours: readonly NeighbourClient[]) {}

  /** Data per service. Fails when one service is unavailable: a partial copy must not pass as complete. */
  async export(customerId: string): Promise<Record<string, unknown>> {
    const parts = await Promise.all(
      this.neighbours.map(async (service) => [
        service.neighbour,
        await service.get<unknown>(`/v1/customers/${encodeURIComponent(customerId)}/export`, { timeout: 10_000 }),
      ]),
    );
    return Object.fromEntries(parts);
  }
}
