import { WireError } from '@garderoba/edge/wire-error';
import { Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Attribute, CatalogClient } from '../../clients/catalog.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { AttributeFilter, AttributeRecord } from './attributes.dto.js';

const SORTS = ['position', 'code'] as const;

/** Attributes of products. Read-only in the console; the import writes them. */
@AdminResource('attributes')
@Staff('moderator')
export class AttributesController {
  constructor(private readonly catalog: CatalogClient) {}

  @Get()
  @AnswersRows(AttributeRecord, AttributeFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AttributeRecord[]> {
    const page = listQuery(query, AttributeFilter, SORTS);
    const wanted = page.filter.q?.toLowerCase();
    const ids = page.filter.id === undefined ? undefined : [page.filter.id].flat();
    const all = (await this.catalog.attributes()).map(shown).filter(({ code, labels }) => {
      if (ids && !ids.includes(code)) return false;
      return !wanted || [code, ...Object.values(labels)].some((text) => text.toLowerCase().includes(wanted));
    });
    const { items, total } = inMemory(all, page);
    return listed(reply, 'attributes', page, items, total);
  }

  @Get(':id')
  @Answers(AttributeRecord)
  @Refuses(404)
  async get(@Param('id') code: string): Promise<AttributeRecord> {
    const found = (await this.catalog.attributes()).find((attribute) => attribute.code === code);
    if (!found) throw new WireError(404, 'There is no such attribute.');
    return shown(found);
  }
}

const shown = (attribute: Attribute): AttributeRecord => ({ id: attribute.code, ...attribute });
