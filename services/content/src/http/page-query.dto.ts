import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

/** A page of a list, in the order of its instants. */
export class PageQueryDto {
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'], default: 'DESC' })
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  order: 'ASC' | 'DESC' = 'DESC';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
}
