import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { OrderNotFound } from '../domain/errors/order.errors.js';
import { PlacementsQueries } from '../persistence/placements.queries.js';
import {
  AdminPlacementDto,
  AdminPlacementPageDto,
  AdminPlacementsQueryDto,
  toAdminPlacementDto,
} from './admin-placements.dto.js';

/** Placements, for staff: the steps done and the claims that are not released yet. */
@ApiTags('admin-orders')
@Controller('v1/admin-placements')
@AllowCallers('backoffice')
@ForStaff('admin')
export class AdminPlacementsController {
  constructor(
    private readonly placements: PlacementsQueries,
    private readonly clock: Clock,
  ) {}

  /** Only stuck ones by default, newest first. */
  @Get()
  @ApiOperation({ operationId: 'adminPlacements' })
  @ApiOkResponse({ type: AdminPlacementPageDto })
  async list(@Query() { view, ...range }: AdminPlacementsQueryDto): Promise<AdminPlacementPageDto> {
    const { items, total } = await this.placements.page(view, this.clock.now(), range);
    return { items: items.map(toAdminPlacementDto), total };
  }

  @Get(':orderId')
  @ApiOperation({ operationId: 'adminPlacement' })
  @ApiOkResponse({ type: AdminPlacementDto })
  @ApiProblems(OrderNotFound)
  async get(@Param('orderId', ParseUUIDPipe) orderId: string): Promise<AdminPlacementDto> {
    const found = await this.placements.get(orderId);
    if (!found) throw new OrderNotFound();
    return toAdminPlacementDto(found);
  }
}
