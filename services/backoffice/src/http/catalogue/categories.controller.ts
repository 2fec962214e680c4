import { WireError } from '@garderoba/edge/wire-error';
import { Body, Get, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CatalogClient, type Category, type CategoryToSave } from '../../clients/catalog.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { inMemory } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofVersion, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import {
  type CategoryDto,
  CategoryFilter,
  CategoryRecord,
  ChangedCategoryDto,
  NewCategoryDto,
} from './categories.dto.js';

const SORTS = ['path', 'position'] as const;

/** The category tree. Keys never change, because imports identify categories by their path. */
@AdminResource('categories')
export class CategoriesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly undo: Undo,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(CategoryRecord, CategoryFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly CategoryRecord[]> {
    const page = listQuery(query, CategoryFilter, SORTS);
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
  @Answers(CategoryRecord)
  @Refuses(404)
  async get(@Param('id', ParseIntPipe) id: number): Promise<CategoryRecord> {
    const found = (await this.catalog.categories()).find(({ categoryId }) => categoryId === id);
    if (!found) throw new WireError(404, 'There is no such category.');
    return shown(found);
  }

  @Post()
  @Staff('admin')
  @Answers(CategoryRecord)
  @Refuses(409, 'catalog.category_exists')
  async create(@Body() { path, ...category }: NewCategoryDto): Promise<CategoryRecord> {
    const saved = await this.catalog.saveCategory({ path, ...cleaned(category), version: 0 });
    return this.get(saved.categories[0]?.categoryId ?? 0);
  }

  @Put(':id')
  @Staff('admin')
  @Answers(CategoryRecord)
  @Refuses(404)
  @Refuses(409, 'catalog.category_changed')
  async update(@Param('id', ParseIntPipe) id: number, @Body() category: ChangedCategoryDto): Promise<CategoryRecord> {
    return this.change(await this.get(id), category);
  }

  @Post(':id/undo')
  @Staff('admin')
  @Answers(CategoryRecord)
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'catalog.category_changed')
  async takeBack(@Param('id', ParseIntPipe) id: number): Promise<CategoryRecord> {
    const now = await this.get(id);
    const before = await this.undo.fieldsBefore<CategoryDto>('categories', String(id), ofVersion(now.version));
    return this.change(now, { ...now, ...before });
  }

  private async change({ id, path, landing }: CategoryRecord, category: ChangedCategoryDto): Promise<CategoryRecord> {
    await this.catalog.saveCategory({
      path: path.split('/'),
      ...cleaned(category),
      ...(landing && { landing: true }),
      version: category.version,
    });
    return this.get(id);
  }
}

const shown = ({ categoryId, keyPath, ...category }: Category): CategoryRecord => ({
  id: categoryId,
  path: keyPath,
  ...category,
});

/** The fields for catalog, without empty ones. */
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

/** Omits empty texts: catalog refuses an empty object. */
const given = (name: string, texts: object | null | undefined): object => {
  const written = words(texts ?? {});
  return Object.keys(written).length > 0 ? { [name]: written } : {};
};
