import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** Everybody who keeps something of a customer: `GET /v1/customers/{id}/export` there. */
export class PersonalDataClient {
  constructor(private readonly neighbours: readonly NeighbourClient[]) {}

  /** What each service keeps. One that is away fails the whole: half a copy is none. */
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
