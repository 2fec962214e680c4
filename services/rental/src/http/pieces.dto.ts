import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsString, Length } from 'class-validator';

export class EnterPieceDto {
  @ApiProperty({ description: 'the garment whose unit it becomes' }) @IsString() @Length(1, 100) sku: string;
}
