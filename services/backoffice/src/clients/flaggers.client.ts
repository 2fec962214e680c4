import type { FlaggerStep } from '@garderoba/contracts/marketplace/flaggers';
import type {
  CorrectedFlaggerDto,
  FlaggerDto,
  FlaggerPageDto,
  FlaggerStepDto,
  NewFlaggerDto,
  NoticeFiguresDto,
} from '@garderoba/contracts/rest/marketplace';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Flagger = FlaggerDto;
export type NoticeFigures = NoticeFiguresDto['items'][number];

/** Trusted flaggers, and the figures of notices, for staff. The same key of a change happens once. */
export class FlaggersClient {
  constructor(private readonly marketplace: NeighbourClient) {}

  list(query: string): Promise<FlaggerPageDto> {
    return this.marketplace.get<FlaggerPageDto>(`${FLAGGERS}${query}`);
  }

  read(flaggerId: string): Promise<Flagger> {
    return this.marketplace.get<FlaggerDto>(`${FLAGGERS}/${flaggerId}`);
  }

  name(named: NewFlaggerDto, idempotencyKey: string): Promise<Flagger> {
    return this.marketplace.post<FlaggerDto, NewFlaggerDto>(FLAGGERS, named, { idempotencyKey });
  }

  correct(flaggerId: string, facts: CorrectedFlaggerDto, idempotencyKey: string): Promise<Flagger> {
    return this.marketplace.put<FlaggerDto, CorrectedFlaggerDto>(`${FLAGGERS}/${flaggerId}`, facts, { idempotencyKey });
  }

  step(flaggerId: string, step: FlaggerStep, given: FlaggerStepDto, idempotencyKey: string): Promise<Flagger> {
    const path = `${FLAGGERS}/${flaggerId}/${step}`;
    return this.marketplace.post<FlaggerDto, FlaggerStepDto>(path, given, { idempotencyKey });
  }

  async figures(query: string): Promise<readonly NoticeFigures[]> {
    return (await this.marketplace.get<NoticeFiguresDto>(`/v1/moderation/notice-figures${query}`)).items;
  }
}

const FLAGGERS = '/v1/moderation/flaggers';
