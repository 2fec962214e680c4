import { LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';

export class DocumentDto {
  @ApiProperty() @IsInt() @Min(1) id: number;
  /** Store language code; `*` = every language. */
  @ApiProperty() @IsIn([...LANGUAGES, '*']) language: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() body: Record<string, unknown>;
}

export class DocumentsDto {
  @ApiProperty() @IsIn(['review']) entity: string;
  @ApiProperty({ type: [DocumentDto] })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => DocumentDto)
  documents: DocumentDto[];
  /** Ids of deleted documents. */
  @ApiPropertyOptional() @IsOptional() @IsArray() @ArrayMaxSize(1_000) @IsInt({ each: true }) removed?: number[];
}

export class PageDocumentDto {
  @ApiProperty({ enum: ['cms_page', 'cms_block', 'cms_hierarchy'] })
  @IsIn(['cms_page', 'cms_block', 'cms_hierarchy'])
  entity: string;
  @ApiProperty() @IsInt() @Min(1) documentId: number;
  @ApiProperty({ enum: LANGUAGES }) @IsIn(LANGUAGES) language: string;
  @ApiProperty() @IsInt() @Min(1) version: number;
  @ApiProperty() @IsBoolean() withdrawn: boolean;
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() body: Record<string, unknown>;
  @ApiProperty({ type: [String] }) @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) formerPaths: string[];
}

export class PageDocumentsDto {
  @ApiProperty({ type: [PageDocumentDto] })
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => PageDocumentDto)
  items: PageDocumentDto[];
}
