import { LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';

export class DocumentDto {
  @ApiProperty() @IsInt() @Min(1) id: number;
  /** Store language code; `*` = every language. */
  @ApiProperty() @IsIn([...LANGUAGES, '*']) language: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() body: Record<string, unknown>;
}

export class DocumentsDto {
  @ApiProperty() @IsIn(['cms_page', 'cms_block', 'cms_hierarchy', 'review']) entity: string;
  @ApiProperty({ type: [DocumentDto] })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => DocumentDto)
  documents: DocumentDto[];
  /** Ids of deleted documents. */
  @ApiPropertyOptional() @IsOptional() @IsArray() @ArrayMaxSize(1_000) @IsInt({ each: true }) removed?: number[];
}
