import { LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

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

/** Numbers of approved reviews of a product family. */
export class FamilyReviewsDto {
  @ApiProperty({ description: 'of the family' }) @IsString() @IsNotEmpty() @MaxLength(200) sku: string;
  @ApiProperty() @IsInt() @Min(1) version: number;
  @ApiProperty() @IsInt() @Min(0) reviews: number;
  @ApiProperty({ description: 'that say whether they recommend it' }) @IsInt() @Min(0) rated: number;
  @ApiProperty() @IsInt() @Min(0) recommended: number;
  @ApiProperty({ description: 'not used here' }) @IsInt() @Min(0) verified: number;
  @ApiProperty() @IsInt() @Min(0) small: number;
  @ApiProperty() @IsInt() @Min(0) trueToSize: number;
  @ApiProperty() @IsInt() @Min(0) large: number;
}

export class FamiliesReviewsDto {
  @ApiProperty({ type: [FamilyReviewsDto] })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => FamilyReviewsDto)
  items: FamilyReviewsDto[];
}
