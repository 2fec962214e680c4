import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional } from 'class-validator';
import type { Purpose } from '../../clients/media.client.js';
import { fromNeighbour } from '../kit/from-neighbour.js';

const PURPOSES: readonly Purpose[] = ['product', 'page', 'banner', 'review', 'listing', 'inspection', 'document'];

export class PictureQueryDto {
  @ApiPropertyOptional({ enum: PURPOSES, default: 'product', description: 'purpose; product: admins only' })
  @IsOptional()
  @IsIn(PURPOSES)
  purpose: Purpose = 'product';
}

/** An uploaded picture; records store its path. */
export class PictureRecord extends fromNeighbour('media', 'UploadDto') {}
