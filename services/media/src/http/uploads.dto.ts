import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
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
}

export class UploadsDto {
  @ApiProperty({ type: [UploadDto], description: 'paths that are not of uploads are left out' }) uploads: UploadDto[];
}
