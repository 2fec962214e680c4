import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PURPOSES, type Purpose } from '../domain/purposes.js';
import { STATES, type UploadState } from '../domain/upload.js';

const MOST_PATHS = 200;

export class UploadQueryDto {
  @ApiProperty({ enum: PURPOSES, description: 'limits of each: services/media/README.md' })
  @IsIn(PURPOSES)
  purpose: Purpose;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'the owner, when it is a customer; otherwise the caller owns it',
  })
  @IsOptional()
  @IsUUID()
  customerId?: string;
}

export class PathsDto {
  @ApiProperty({ type: [String], maxItems: MOST_PATHS, description: 'paths of pictures of any kind' })
  @IsArray()
  @ArrayMaxSize(MOST_PATHS)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  paths: string[];
}

export class UploadDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'where it is shown once it is public', example: '/upload/3f/0193…3f.webp' }) path: string;
  @ApiProperty({ enum: PURPOSES }) purpose: Purpose;
  @ApiProperty({ enum: STATES }) state: UploadState;
  @ApiProperty({ description: 'pixels' }) width: number;
  @ApiProperty() height: number;
  @ApiProperty({ description: 'size of the stored WebP file' }) bytes: number;
  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of the received bytes; null for older files' })
  digest: string | null;
}

export class PhotoFactsDto {
  @ApiProperty({ description: 'pixels, as it is stored' }) width: number;
  @ApiProperty() height: number;
  @ApiProperty({ description: 'variance of the Laplacian at 1,024 pixels at most: the lower, the more blurred' })
  sharpness: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'perceptual, 16 hexadecimal digits; null: a plain picture',
  })
  hash: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'the same of the picture in a mirror' })
  mirrorHash: string | null;
  @ApiProperty({
    ...{ type: Boolean, nullable: true },
    description: 'the metadata said where it was taken; null: unknown, it was stored before this was asked',
  })
  hasPlace: boolean | null;
}

export class UploadListQueryDto {
  @ApiProperty({ enum: PURPOSES, isArray: true, description: 'repeat the parameter' })
  @Transform(({ value }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(PURPOSES.length)
  @IsIn(PURPOSES, { each: true })
  purpose: Purpose[];
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
}

const MOST_FILTERED = 20_000;

export class UploadSearchDto {
  @ApiProperty({ enum: PURPOSES, isArray: true })
  @Transform(({ value }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(PURPOSES.length)
  @IsIn(PURPOSES, { each: true })
  purpose: Purpose[];
  @ApiProperty({ minimum: 0 }) @IsInt() @Min(0) @Max(10_000_000) offset: number;
  @ApiProperty({ minimum: 1, maximum: 1_000 }) @IsInt() @Min(1) @Max(1_000) limit: number;
  @ApiProperty({ enum: ['among', 'except'], description: 'uploads with one of the paths, or with none of them' })
  @IsIn(['among', 'except'])
  are: 'among' | 'except';
  @ApiProperty({ type: [String], maxItems: MOST_FILTERED })
  @IsArray()
  @ArrayMaxSize(MOST_FILTERED)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  paths: string[];
}

export class ListedUploadDto extends UploadDto {
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
}

export class UploadPageDto {
  @ApiProperty() total: number;
  @ApiProperty({ type: [ListedUploadDto], description: 'newest first, without withdrawn ones' })
  items: ListedUploadDto[];
}

export class UploadsDto {
  @ApiProperty({ type: [UploadDto], description: 'paths that are not of uploads are left out' }) uploads: UploadDto[];
}
