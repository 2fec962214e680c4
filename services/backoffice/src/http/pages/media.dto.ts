import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsUUID, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Purposes of the uploads in the library. */
export const LIBRARY = ['page', 'banner'] as const;
type LibraryPurpose = (typeof LIBRARY)[number];

export class MediaFilter {
  @ApiPropertyOptional({ enum: LIBRARY, description: 'uploaded for texts or for banners' })
  @IsOptional()
  @IsIn(LIBRARY)
  purpose?: LibraryPurpose;

  @ApiPropertyOptional({ description: 'whether a text or a banner shows the picture' })
  @IsOptional()
  @IsBoolean()
  used?: boolean;
}

class PictureTextRecord extends fromNeighbour('content', 'PictureTextDto', ['path']) {}

export class MediaRow extends fromNeighbour('media', 'ListedUploadDto', ['purpose']) {
  @ApiProperty({ enum: LIBRARY }) purpose: LibraryPurpose;
  @ApiProperty({ description: 'number of texts and banners that show it' }) uses: number;
  @ApiProperty({
    type: PictureTextRecord,
    nullable: true,
    description: 'what is read instead of it; null = not said yet',
  })
  text: PictureTextRecord | null;
  @ApiProperty({ enum: ['withdraw', 'replace'], isArray: true, description: 'withdraw: nothing shows it' })
  allowedActions: readonly ('withdraw' | 'replace')[];
}

export class ReplaceDto {
  @ApiProperty({ format: 'uuid', description: 'the upload that takes its place' }) @IsUUID() by: string;
}

export class ReplacedRecord extends fromNeighbour('content', 'ReplacedPictureDto') {}

export class DescribeDto {
  @ApiProperty({ description: 'nothing is read instead of it' }) @IsBoolean() decorative: boolean;
  @ApiProperty({
    type: 'object',
    description: 'by language; all of them, or none for a decorative picture',
    additionalProperties: { type: 'string', maxLength: 300 },
  })
  @IsObject()
  texts: Record<string, string>;
  @ApiProperty({ description: 'version that was seen; 0 = none' }) @IsInt() @Min(0) version: number;
}

export class DescribedRecord extends fromNeighbour('content', 'PictureTextDto') {}
