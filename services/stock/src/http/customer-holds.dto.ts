import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsISO8601, IsString, Length } from 'class-validator';

export class CustomerHoldDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ description: 'for whom the piece is held' }) @IsString() @Length(1, 64) customerId: string;
  @ApiProperty({ description: 'ISO 8601; later than now, at most 48 hours ahead' })
  @IsISO8601({ strict: true })
  until: string;
}

export class CustomerHoldResultDto {
  @ApiProperty() holdId: string;
  @ApiProperty() sku: string;
  @ApiProperty() until: Date;
}
