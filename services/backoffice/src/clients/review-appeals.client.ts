import type {
  AppealAnswerDto,
  DisclosedStatementsDto,
  DrawAppealDto,
  ModeratedAppealDto,
  ModeratedAppealPageDto,
  NextAppealDto,
  TakeAppealDto,
  TakenAppealDto,
} from '@garderoba/contracts/rest/content';
import type { AppealAnswer } from '@garderoba/contracts/statements';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type ReviewAppeal = ModeratedAppealDto;
export type TakenReviewAppeal = TakenAppealDto;

/** Statements of reasons about reviews, and appeals of their writers, for staff. */
export class ReviewAppealsClient {
  constructor(private readonly content: NeighbourClient) {}

  /** By the day on which they are due. */
  list(query: string): Promise<ModeratedAppealPageDto> {
    return this.content.get<ModeratedAppealPageDto>(`${APPEALS}${query}`);
  }

  read(appealId: string): Promise<ReviewAppeal> {
    return this.content.get<ModeratedAppealDto>(`${APPEALS}/${appealId}`);
  }

  /** The free one that is due first. */
  async next(drawn: DrawAppealDto): Promise<TakenReviewAppeal | null> {
    return (await this.content.post<NextAppealDto, DrawAppealDto>(`${APPEALS}/next`, drawn, { safe: true })).task;
  }

  take(appealId: string, taken: TakeAppealDto): Promise<TakenReviewAppeal> {
    return this.content.post<TakenAppealDto, TakeAppealDto>(`${APPEALS}/${appealId}/take`, taken, { safe: true });
  }

  release(appealId: string): Promise<void> {
    return this.content.post<void>(`${APPEALS}/${appealId}/release`, {}, { safe: true });
  }

  /** The same key happens once. */
  answer(appealId: string, verb: AppealAnswer, answer: AppealAnswerDto, idempotencyKey: string): Promise<ReviewAppeal> {
    const path = `${APPEALS}/${appealId}/${verb}`;
    return this.content.post<ModeratedAppealDto, AppealAnswerDto>(path, answer, { idempotencyKey });
  }

  /** Statements of reasons as they are disclosed. */
  statements(query: string): Promise<DisclosedStatementsDto> {
    return this.content.get<DisclosedStatementsDto>(`/v1/moderation/review-statements${query}`);
  }
}

const APPEALS = '/v1/moderation/review-appeals';
