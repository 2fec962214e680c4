import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Controller, Get } from '@nestjs/common';
import { FiguresQueries } from '../persistence/figures.queries.js';

class DayDto {
  @ApiProperty({ example: '2026-11-20' }) day: string;
  @ApiProperty() orders: number;
}

class OrderFiguresDto {
  @ApiProperty({ description: "placed since midnight in the shop's zone" }) today: number;
  @ApiProperty({ description: 'processing: something is still to be sent' }) toShip: number;
  @ApiProperty({ description: 'placements that are neither accepted nor released five minutes after their deadline' })
  stuck: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: "of today's orders that were not cancelled: minor units per currency",
  })
  takings: Readonly<Record<string, number>>;
  @ApiProperty({ type: [DayDto], description: 'the last fourteen days, oldest first' }) days: readonly DayDto[];
}

/** Key figures of the day, for staff. */
@ApiTags('admin-orders')
@Controller('v1/order-figures')
@AllowCallers('backoffice')
@ForStaff('admin')
export class OrderFiguresController {
  constructor(
    private readonly queries: FiguresQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'orderFigures' })
  @ApiOkResponse({ type: OrderFiguresDto })
  figures(): Promise<OrderFiguresDto> {
    return this.queries.at(this.clock.now());
  }
}
