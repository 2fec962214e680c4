import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AllowCallers, ForStaff } from '../identity/access.js';
import { ApiExcludeController } from '../runtime/api-docs.js';
import { DomainError } from '../runtime/errors.js';
import { type FailedTasksDto, RetryTaskDto } from './failed-tasks.dto.js';
import { FailedTasks } from './failed-tasks.js';

/** The task succeeded meanwhile, or is not due any more. */
export class TaskNotFailed extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'task.not_failed';
}

/** Failed tasks for the console. The same in every service with a database, so not in the documents of the services. */
@ApiExcludeController()
@Controller('v1/failed-tasks')
@AllowCallers('backoffice')
@ForStaff('admin')
export class FailedTasksController {
  constructor(private readonly failed: FailedTasks) {}

  @Get()
  async list(): Promise<FailedTasksDto> {
    return { items: await this.failed.shown() };
  }

  /** The task is tried at the next run of its worker. */
  @Post('retry')
  @HttpCode(204)
  async retry(@Body() { worker, task }: RetryTaskDto): Promise<void> {
    if (!(await this.failed.retry(worker, task))) throw new TaskNotFailed('this task has not failed', { worker, task });
  }
}
