import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { ClaimState } from '../domain/claim.js';
import { PiecesDto } from './levels.dto.js';

export class ClaimDto {
  @ApiProperty({ type: [PiecesDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => PiecesDto)
  lines: PiecesDto[];
  @ApiPropertyOptional({ description: 'who buys: a piece held for this customer is available to the claim' })
  @IsOptional()
  @IsString()
  @Length(1, 64)
  customerId?: string;
}

export class ClaimResultDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ enum: ['claimed', 'allocated'] }) state: ClaimState;
  @ApiProperty({ type: Date, nullable: true, description: 'the last resort, 24 hours' }) expiresAt: Date | null;
}

export class AllocatedLineDto {
  @ApiProperty() sku: string;
  @ApiProperty() quantity: number;
  @ApiProperty() shipped: number;
}

export class AllocationDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ enum: ['claimed', 'allocated', 'released', 'cancelled', 'rejected'] }) state: ClaimState;
  @ApiProperty({ type: [AllocatedLineDto] }) lines: readonly AllocatedLineDto[];
}

export class HoldDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty() @IsInt() @Min(1) @Max(1_000) quantity: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(500) note?: string;
}

export class HoldResultDto {
  @ApiProperty() holdId: string;
  @ApiProperty() sku: string;
  @ApiProperty() quantity: number;
  @ApiProperty() note: string;
  @ApiProperty({ description: 'half an hour from the last time it was sent' }) expiresAt: Date;
}

export class HoldsDto {
  @ApiProperty({ type: [HoldResultDto] }) holds: HoldResultDto[];
}

export class HoldsQueryDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
}
