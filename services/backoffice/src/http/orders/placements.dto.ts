import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class PlacementFilter {
  @ApiPropertyOptional({
    enum: ['stuck', 'claiming', 'refused', 'accepted'],
    description: 'absent: those that are stuck',
  })
  @IsOptional()
  @IsIn(['stuck', 'claiming', 'refused', 'accepted'])
  view?: string;
}

export class PlacementRecord extends fromNeighbour('orders', 'AdminPlacementDto') {
  @ApiProperty({ description: 'of the order' }) id: string;
}
