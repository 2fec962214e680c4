import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { IsBoolean, IsOptional } from 'class-validator';
import type { Names } from '../kit/names.js';

/** A record that the member of staff has now: nobody else decides it. */
export class TaskDto {
  @ApiProperty() id: string;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time', description: 'prolonged by taking it again' }) heldUntil: string;
}

export class NextTaskDto {
  @ApiProperty({ type: TaskDto, nullable: true, description: 'null: none is free' }) task: TaskDto | null;
}

export class TakeDto {
  @ApiPropertyOptional({ default: false, description: 'from whoever has it; admins only, in the audit log' })
  @IsOptional()
  @IsBoolean()
  takesOver?: boolean;
}

/** Reasons of a 409, besides those of the verb. */
export const TASK_HELD = 'console.task_held';

/** A colleague has it; `name` is empty if accounts does not know or does not answer. */
class TaskHeld extends DomainError {
  readonly kind = 'conflict';
  readonly code = TASK_HELD;
  constructor(name: string, until: unknown) {
    super(`${name || 'A colleague'} works on this.`, { name, heldUntil: until });
  }
}

/** The answer of a service; where a colleague has the record, the refusal says the name. */
export async function orNameHolder<Answer>(answer: Promise<Answer>, names: Names): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NeighbourProblem) || !error.code.endsWith('.task_held')) throw error;
    const { heldBy, heldUntil } = error.details;
    const staffId = typeof heldBy === 'string' ? heldBy : '';
    throw new TaskHeld((await names.ofStaff([staffId])).get(staffId) ?? '', heldUntil);
  }
}
