import { Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type PlacementSteps, StaffOrdersClient } from '../clients/staff-orders.client.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

class PlacementFilter {
  /** Absent: those that are stuck. */
  @IsOptional() @IsIn(['stuck', 'claiming', 'refused', 'accepted']) view?: string;
}

/** Attempts to place an order with the steps they have made: where a stuck one stands. */
@AdminResource('placements')
@Staff('admin')
export class PlacementsController {
  constructor(private readonly orders: StaffOrdersClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, PlacementFilter, ['createdAt']);
    const { filter, offset, limit } = page;
    const { items, total } = await this.orders.placements(
      `?${new URLSearchParams({ view: filter.view ?? 'stuck', offset: String(offset), limit: String(limit) })}`,
    );
    return listed(reply, 'placements', page, items.map(shown), total);
  }

  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return shown(await this.orders.placement(id));
  }
}

const shown = (placement: PlacementSteps) => ({ id: placement.orderId, ...placement });
