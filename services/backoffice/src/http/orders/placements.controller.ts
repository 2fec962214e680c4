import { Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OrdersClient, type PlacementSteps } from '../../clients/orders.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { PlacementFilter, PlacementRecord } from './placements.dto.js';

const SORTS = ['createdAt'] as const;

/** Attempts to place an order, with their completed steps, to find where one is stuck. */
@AdminResource('placements')
@Staff('admin')
export class PlacementsController {
  constructor(private readonly orders: OrdersClient) {}

  @Get()
  @AnswersRows(PlacementRecord, PlacementFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PlacementRecord[]> {
    const page = listQuery(query, PlacementFilter, SORTS);
    const { filter, offset, limit } = page;
    const { items, total } = await this.orders.placements(
      `?${new URLSearchParams({ view: filter.view ?? 'stuck', offset: String(offset), limit: String(limit) })}`,
    );
    return listed(reply, 'placements', page, items.map(shown), total);
  }

  @Get(':id')
  @Answers(PlacementRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<PlacementRecord> {
    return shown(await this.orders.placement(id));
  }
}

const shown = (placement: PlacementSteps): PlacementRecord => ({ id: placement.orderId, ...placement });
