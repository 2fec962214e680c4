import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDate, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { POST_SORTS, type PostSort } from '../../persistence/pages/posts.queries.js';

/** Far above the deepest page of any magazine. */
const MAX_OFFSET = 1_000_000;
const MOST = 100;
const LONGEST = 120;

const List = (): PropertyDecorator => Transform(({ value }) => [value].flat());
const isYes = ({ value }: { value: unknown }): unknown => (value === 'true' ? true : value);

export class LanguageQueryDto {
  @ApiProperty({ enum: LANGUAGES }) @IsIn(LANGUAGES) language: Language;
}

export class PostsQueryDto extends LanguageQueryDto {
  @ApiPropertyOptional({ type: [String], description: 'by address, code or number; without one: all but the press' })
  @IsOptional()
  @List()
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  category?: string[];
  @ApiPropertyOptional({ type: [String], description: 'posts of these categories are left out' })
  @IsOptional()
  @List()
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  notCategory?: string[];
  @ApiPropertyOptional({ description: 'posts of every category, the press included' })
  @IsOptional()
  @Transform(isYes)
  @IsIn([true])
  anyCategory?: true;
  @ApiPropertyOptional({ type: [Number], description: 'numbers' })
  @IsOptional()
  @List()
  @Type(() => Number)
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(2_147_483_647, { each: true })
  id?: number[];
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @List()
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  code?: string[];
  @ApiPropertyOptional({ type: [String], description: 'addresses' })
  @IsOptional()
  @List()
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  slug?: string[];
  @ApiPropertyOptional({ description: 'part of the title' }) @IsOptional() @IsString() @MaxLength(200) title?: string;
  @ApiPropertyOptional({ description: 'words of the title, the excerpt or the text' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'visible since this time or later' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  from?: Date;
  @ApiPropertyOptional({ format: 'date-time', description: 'visible since this time or earlier' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  to?: Date;
  @ApiPropertyOptional({
    enum: POST_SORTS,
    default: 'standard',
    description: 'standard: flagged posts first, then by number',
  })
  @IsOptional()
  @IsIn(POST_SORTS)
  sort: PostSort = 'standard';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_OFFSET)
  offset = 0;
  @ApiPropertyOptional({ default: 9, description: 'a page of the magazine has nine (CMS-052)' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST)
  limit = 9;
  @ApiPropertyOptional({ description: 'with markup and sections' })
  @IsOptional()
  @Transform(isYes)
  @IsIn([true])
  whole?: true;
}

class PostPictureDto {
  @ApiProperty({ description: 'path of the media service' }) path: string;
  @ApiProperty({ description: "'' = decorative" }) alt: string;
}

const slugs = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'address by language, of the languages in which it is visible',
} as const;

class PostCardDto {
  @ApiProperty() code: string;
  @ApiProperty() metaTitle: string;
  @ApiProperty() description: string;
  @ApiProperty() excerpt: string;
  @ApiProperty({ type: PostPictureDto, nullable: true }) picture: PostPictureDto | null;
  @ApiProperty({ type: [String], description: 'codes; the first one is the own one' }) categories: readonly string[];
  @ApiProperty({ type: [String] }) relatedSkus: readonly string[];
  @ApiProperty({ type: [String], description: 'codes of posts' }) relatedPosts: readonly string[];
  @ApiProperty() noindex: boolean;
  @ApiProperty() author: string;
  @ApiProperty({ description: "where an article of the press stands; '' = here" }) source: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty(slugs) alternates: object;
}

class PostWholeDto {
  @ApiProperty({ description: 'HTML, only what our renderer makes' }) content: string;
  @ApiProperty({ description: 'JSON text, proto/src/content/sections.ts' }) sections: string;
  @ApiProperty({ description: 'JSON text: path by target' }) links: string;
  @ApiProperty({ description: 'JSON text: words by fact' }) facts: string;
}

export class PostDto {
  @ApiProperty({ enum: LANGUAGES }) language: Language;
  @ApiProperty() postId: number;
  @ApiProperty({ description: 'last part of the address' }) slug: string;
  @ApiProperty() title: string;
  @ApiProperty() includeInRecent: boolean;
  @ApiProperty({ format: 'date-time', description: 'visible for the first time' }) publishedAt: Date;
  @ApiProperty({ format: 'date-time', description: 'the shown text is visible since' }) updatedAt: Date;
  @ApiProperty({ type: PostCardDto }) card: PostCardDto;
  @ApiProperty({ type: PostWholeDto, nullable: true, description: 'null in lists that did not ask for it' })
  whole: PostWholeDto | null;
}

export class PostPageDto {
  @ApiProperty() total: number;
  @ApiProperty({ type: [PostDto] }) items: PostDto[];
}

class PostCategoryDto {
  @ApiProperty() categoryId: number;
  @ApiProperty() code: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ description: '0 = none' }) parentId: number;
  @ApiProperty() position: number;
  @ApiProperty({ description: 'visible posts' }) posts: number;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ format: 'date-time' }) updatedAt: Date;
  @ApiProperty(slugs) alternates: object;
  @ApiProperty({ type: [String], description: 'addresses that lead to it' }) formerSlugs: readonly string[];
}

export class PostCategoriesDto {
  @ApiProperty({ type: [PostCategoryDto] }) items: PostCategoryDto[];
}
