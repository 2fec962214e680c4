import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Forbidden } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { StaffNotFound } from '../../domain/accounts.errors.js';
import { AuditQueries } from '../../persistence/staff/audit.queries.js';
import { StaffQueries } from '../../persistence/staff/staff.queries.js';
import { RecordDeed } from '../../use-cases/staff/record-deed.js';
import { VerifyAudit } from '../../use-cases/staff/verify-audit.js';
import {
  AuditPageDto,
  AuditQueryDto,
  AuditVerdictDto,
  DeedDto,
  OwnAuditQueryDto,
  toAuditEntryDto,
} from './audit.dto.js';

/** The audit log of staff actions: a hash chain that reveals later changes. */
@ApiTags('audit')
@Controller('v1')
@AllowCallers('backoffice')
export class AuditController {
  constructor(
    private readonly recordDeed: RecordDeed,
    private readonly verifyAudit: VerifyAudit,
    private readonly audit: AuditQueries,
    private readonly staff: StaffQueries,
  ) {}

  /** Adds an entry for the acting member of staff (header x-staff-token). */
  @Post('audit-entries')
  @ForStaff('moderator')
  @HttpCode(204)
  @ApiOperation({ operationId: 'recordDeed' })
  @ApiNoContentResponse()
  @ApiProblems(StaffNotFound)
  async record(@Body() { entryId, ...deed }: DeedDto): Promise<void> {
    const acting = actingStaff();
    if (!acting) throw new Forbidden('only deeds of staff are recorded');
    const { staffId, name, role } = await this.staff.get(acting.staffId);
    const { before = null, after = null } = deed;
    await this.recordDeed.execute({ ...deed, staffId, actor: name, role, before, after }, entryId);
  }

  @Get('audit-entries')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'auditEntries' })
  @ApiOkResponse({ type: AuditPageDto })
  async list(@Query() { offset, limit, first, since, until, ...filter }: AuditQueryDto): Promise<AuditPageDto> {
    const between = { since: since ? new Date(since) : undefined, until: until ? new Date(until) : undefined };
    const page = { offset, limit, newestFirst: first === 'newest' };
    const { items, total } = await this.audit.page({ ...filter, ...between }, page);
    return { items: items.map(toAuditEntryDto), total };
  }

  /**
   * Acts of the calling member of staff on one record, newest first, as far as nobody else acted on it after them:
   * moderators undo their own changes with these entries.
   */
  @Get('audit-entries/own')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'ownAuditEntries' })
  @ApiOkResponse({ type: AuditPageDto })
  async own(@Query() { resource, resourceId, limit }: OwnAuditQueryDto): Promise<AuditPageDto> {
    const staffId = actingStaff()?.staffId;
    if (!staffId) throw new Forbidden('only staff have entries of their own');
    const { items, total } = await this.audit.ownAtTheEnd(staffId, { resource, resourceId }, limit);
    return { items: items.map(toAuditEntryDto), total };
  }

  /** Reads the whole log and recomputes every hash. */
  @Get('audit-verdict')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'auditVerdict' })
  @ApiOkResponse({ type: AuditVerdictDto })
  verdict(): Promise<AuditVerdictDto> {
    return this.verifyAudit.execute();
  }
}
