import type { AuditAction } from '@garderoba/contracts';
import { Body, Get, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type Category, type CategoryToSave, StaffCatalogClient } from '../clients/staff-catalog.client.js';
import { WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { changed } from './changes.js';
import { inMemory } from './in-memory-list.js';
import { listed, listQuery } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';
import { Undo } from './undo.js';

class CategoryFilter {
  /** Part of a name or of the path. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsInt({ each: true }) id?: number | number[];
}

class WordsDto {
  @IsOptional() @IsString() @MaxLength(10_000) pl?: string | null;
  @IsOptional() @IsString() @MaxLength(10_000) de?: string | null;
  @IsOptional() @IsString() @MaxLength(10_000) en?: string | null;
  @IsOptional() @IsString() @MaxLength(10_000) se?: string | null;
  @IsOptional() @IsString() @MaxLength(10_000) nl?: string | null;
  /** What a language without words of its own shows. */
  @IsOptional() @IsString() @MaxLength(10_000) default?: string | null;
}

class CategoryDto {
  @ValidateNested() @Type(() => WordsDto) names: WordsDto;
  @IsOptional() @ValidateNested() @Type(() => WordsDto) urlKeys?: WordsDto | null;
  @IsOptional() @ValidateNested() @Type(() => WordsDto) description?: WordsDto | null;
  @IsInt() @Min(0) position: number;
  @IsBoolean() includeInMenu: boolean;
  @IsBoolean() isActive: boolean;
  @IsOptional() @IsString() @MaxLength(300) image?: string | null;
}

class NewCategoryDto extends CategoryDto {
  /** Keys from the top; they stay as they are. */
  @IsArray() @ArrayMaxSize(10) @Matches(/^[a-z0-9][a-z0-9-]{0,59}$/, { each: true }) @IsNotEmpty() path: string[];
}

/** The tree of categories; its keys never change, for imports find them by their path. */
@AdminResource('categories')
export class CategoriesController {
  constructor(
    private readonly catalog: StaffCatalogClient,
    private readonly audit: AuditLog,
    private readonly undo: Undo,
  ) {}

  @Get()
  @Staff('moderator')
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, CategoryFilter, ['path', 'position']);
    const wanted = page.filter.q?.toLowerCase();
    const ids = page.filter.id === undefined ? undefined : [page.filter.id].flat();
    const all = (await this.catalog.categories()).map(shown).filter(({ id, path, names }) => {
      if (ids && !ids.includes(id)) return false;
      return !wanted || [path, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted));
    });
    const { items, total } = inMemory(all, page);
    return listed(reply, 'categories', page, items, total);
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseIntPipe) id: number) {
    const found = (await this.catalog.categories()).find(({ categoryId }) => categoryId === id);
    if (!found) throw new WireError(404, 'There is no such category.');
    return shown(found);
  }

  @Post()
  @Staff('admin')
  async create(@Body() { path, ...category }: NewCategoryDto) {
    const keyPath = path.join('/');
    if ((await this.catalog.categories()).some((known) => known.keyPath === keyPath))
      throw new WireError(409, 'There is a category at this path already.', { reason: 'console.path_taken' });
    const saved = await this.catalog.saveCategory({ path, ...cleaned(category) });
    const after = await this.get(saved.categories[0]?.categoryId ?? 0);
    await this.audit.record({ action: 'create', resource: 'categories', id: after.id, after });
    return after;
  }

  @Put(':id')
  @Staff('admin')
  async update(@Param('id', ParseIntPipe) id: number, @Body() category: CategoryDto) {
    return this.change(id, category, 'update');
  }

  @Post(':id/undo')
  @Staff('admin')
  async takeBack(@Param('id', ParseIntPipe) id: number) {
    const now = await this.get(id);
    return this.change(id, { ...now, ...(await this.undo.fieldsBefore('categories', String(id), now)) }, 'undo');
  }

  private async change(id: number, category: CategoryDto, action: AuditAction) {
    const before = await this.get(id);
    await this.catalog.saveCategory({
      path: before.path.split('/'),
      ...cleaned(category),
      ...(before.landing && { landing: true }),
    });
    const after = await this.get(id);
    const difference = changed({ ...before }, { ...after });
    if (Object.keys(difference.after).length > 0)
      await this.audit.record({ action, resource: 'categories', id, ...difference });
    return after;
  }
}

const shown = ({ categoryId, keyPath, ...category }: Category) => ({ id: categoryId, path: keyPath, ...category });

/** Fields that catalog takes, without what was left empty. */
function cleaned({
  names,
  urlKeys,
  description,
  position,
  includeInMenu,
  isActive,
  image,
}: CategoryDto): Omit<CategoryToSave, 'path'> {
  return {
    names: words(names),
    ...given('urlKeys', urlKeys),
    ...given('description', description),
    position,
    includeInMenu,
    isActive,
    ...(image && { image }),
  };
}

const words = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/** Empty texts are left out: catalog refuses an empty set. */
const given = (name: string, texts: object | null | undefined): object => {
  const written = words(texts ?? {});
  return Object.keys(written).length > 0 ? { [name]: written } : {};
};
