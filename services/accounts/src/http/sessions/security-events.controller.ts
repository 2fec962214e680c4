import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { SecurityEventQueries } from '../../persistence/sessions/security-event.queries.js';
import { KeepSecurityEvents } from '../../use-cases/sessions/keep-security-events.js';
import {
  fromSecurityEventDto,
  SecurityEventPageDto,
  SecurityEventsDto,
  SecurityEventsQueryDto,
  toSecurityEventDto,
} from './security-events.dto.js';

/** Refused requests that staff can review (ASVS 5.0, 16.3). */
@ApiTags('security events')
@Controller('v1/security-events')
@AllowCallers('gateway', 'backoffice')
export class SecurityEventsController {
  constructor(
    private readonly keep: KeepSecurityEvents,
    private readonly events: SecurityEventQueries,
  ) {}

  /** Stores what the gateway refused since its last report; idempotent. */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'tellSecurityEvents' })
  @ApiNoContentResponse()
  tell(@Body() { events }: SecurityEventsDto): Promise<void> {
    return this.keep.execute(events.map(fromSecurityEventDto));
  }

  @Get()
  @AllowCallers('backoffice')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'securityEvents' })
  @ApiOkResponse({ type: SecurityEventPageDto })
  async list(
    @Query() { offset, limit, first, since, until, ...filter }: SecurityEventsQueryDto,
  ): Promise<SecurityEventPageDto> {
    const between = { since: since ? new Date(since) : undefined, until: until ? new Date(until) : undefined };
    const { items, total } = await this.events.page(
      { ...filter, ...between },
      { offset, limit, newestFirst: first === 'newest' },
    );
    return { items: items.map(toSecurityEventDto), total };
  }
}
