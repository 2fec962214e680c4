import { Get, Param, Query, Res } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type Attribute, StaffCatalogClient } from '../clients/staff-catalog.client.js';
import { WireError } from '../wire/envelope.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

class AttributeFilter {
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString({ each: true }) id?: string | string[];
}

/** What products are described by. Read here; the import brings them in. */
@AdminResource('attributes')
@Staff('moderator')
export class AttributesController {
  constructor(private readonly catalog: StaffCatalogClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, AttributeFilter, ['position', 'code']);
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
  async get(@Param('id') code: string) {
    const found = (await this.catalog.attributes()).find((attribute) => attribute.code === code);
    if (!found) throw new WireError(404, 'There is no such attribute.');
    return shown(found);
  }
}

const shown = (attribute: Attribute) => ({ id: attribute.code, ...attribute });
