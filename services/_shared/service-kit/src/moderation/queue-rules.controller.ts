import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { AllowCallers, ForStaff } from '../identity/access.js';
import { ApiExcludeController } from '../runtime/api-docs.js';
import { type QueueRuleDto, type QueueRulesDto, SetQueueRuleDto } from './queue-rules.dto.js';
import { QueueRules } from './queue-rules.js';

/** Who works which queue. The same in every service with queues, so not in the documents of the services. */
@ApiExcludeController()
@Controller('v1/queue-rules')
@AllowCallers('backoffice')
@ForStaff('admin')
export class QueueRulesController {
  constructor(private readonly rules: QueueRules) {}

  @Get()
  async list(): Promise<QueueRulesDto> {
    return { items: await this.rules.all() };
  }

  @Put(':queue')
  set(@Param('queue') queue: string, @Body() rule: SetQueueRuleDto): Promise<QueueRuleDto> {
    return this.rules.set(queue, rule);
  }
}
