import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { orderNumber } from '../domain/order.js';
import { PLACEMENT_VIEWS, type PlacementFacts, type PlacementView } from '../persistence/placements.queries.js';

export class AdminPlacementsQueryDto {
  @ApiPropertyOptional({ enum: PLACEMENT_VIEWS, default: 'stuck' })
  @IsOptional()
  @IsIn(PLACEMENT_VIEWS)
  view: PlacementView = 'stuck';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
}

export class PlacementStepDto {
  @ApiProperty({ enum: ['attempt', 'outcome', 'release'] }) step: string;
  @ApiProperty({ enum: ['done', 'open'] }) state: string;
  @ApiPropertyOptional({ description: 'instant of its completion' }) at?: string;
  @ApiPropertyOptional({ description: 'deadline, or instant of the next retry' }) due?: string;
  @ApiPropertyOptional({ description: 'accepted, or the code of the refusal' }) detail?: string;
  @ApiPropertyOptional() attempts?: number;
}

export class AdminPlacementDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ enum: ['claiming', 'accepted', 'refused'] }) state: string;
  @ApiProperty() createdAt: string;
  @ApiProperty() deadline: string;
  @ApiProperty({ nullable: true, type: String }) number: string | null;
  @ApiProperty({ type: [PlacementStepDto], description: 'in their order' }) steps: PlacementStepDto[];
}

export class AdminPlacementPageDto {
  @ApiProperty({ type: [AdminPlacementDto] }) items: AdminPlacementDto[];
  @ApiProperty() total: number;
}

export function toAdminPlacementDto(placement: PlacementFacts): AdminPlacementDto {
  const { orderId, state, createdAt, deadline, number } = placement;
  return {
    orderId,
    state,
    createdAt: createdAt.toISOString(),
    deadline: deadline.toISOString(),
    number: number === null ? null : orderNumber(number),
    steps: stepsOf(placement),
  };
}

/** The steps of a placement: recorded, decided and, if refused, freeze and claims released. */
function stepsOf(placement: PlacementFacts): PlacementStepDto[] {
  const { state, createdAt, deadline, refusal, releasedAt, releaseAttempts, releaseNextAt } = placement;
  const attempt = { step: 'attempt', state: 'done', at: createdAt.toISOString() };
  if (state === 'claiming') return [attempt, { step: 'outcome', state: 'open', due: deadline.toISOString() }];
  const outcome = { step: 'outcome', state: 'done', detail: refusal?.code ?? state };
  if (state === 'accepted') return [attempt, outcome];
  const release = releasedAt
    ? { step: 'release', state: 'done', at: releasedAt.toISOString(), attempts: releaseAttempts }
    : {
        step: 'release',
        state: 'open',
        attempts: releaseAttempts,
        ...(releaseNextAt && { due: releaseNextAt.toISOString() }),
      };
  return [attempt, outcome, release];
}
