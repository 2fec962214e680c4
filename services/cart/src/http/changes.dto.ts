import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Min, ValidateNested } from 'class-validator';
import { AddItemDto, CartDto, ChangeItemDto, CreateCartDto, CreatedCartDto, RefusedLineDto } from './carts.dto.js';
import { TotalsDto } from './totals.dto.js';

export class SetItemDto extends ChangeItemDto {
  @ApiPropertyOptional({ description: 'either this or `addedBy`' }) @IsOptional() @IsInt() @Min(1) itemId?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'key of the operation that added the line' })
  @IsOptional()
  @IsUUID()
  addedBy?: string;
}

export class RemoveItemDto {
  @ApiPropertyOptional({ description: 'either this or `addedBy`' }) @IsOptional() @IsInt() @Min(1) itemId?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'key of the operation that added the line' })
  @IsOptional()
  @IsUUID()
  addedBy?: string;
}

export class SetCouponDto {
  @ApiProperty({ type: String, nullable: true, description: 'null removes the coupon' })
  @IsOptional()
  @IsString()
  @Length(1, 64)
  code: string | null;
}

export class SetPointsDto {
  @ApiProperty({ description: '0 removes the points' }) @IsInt() @Min(0) points: number;
}

/** The parts of a change; exactly one is sent. */
export const CHANGES = ['add', 'set', 'remove', 'coupon', 'points'] as const;

@ApiExtraModels(AddItemDto)
export class ChangeCartDto extends CreateCartDto {
  @ApiProperty({ format: 'uuid', description: 'idempotency key: a repeat with it changes nothing' })
  @IsUUID()
  key: string;

  @ApiPropertyOptional({ description: 'absent: the change creates the cart' })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/)
  cartRef?: string;

  @ApiProperty({ enum: CHANGES, description: 'the part below that is sent' })
  @IsIn(CHANGES)
  kind: (typeof CHANGES)[number];

  @ApiPropertyOptional({ type: AddItemDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => AddItemDto)
  add?: AddItemDto;

  @ApiPropertyOptional({ type: SetItemDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => SetItemDto)
  set?: SetItemDto;

  @ApiPropertyOptional({ type: RemoveItemDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => RemoveItemDto)
  remove?: RemoveItemDto;

  @ApiPropertyOptional({ type: SetCouponDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => SetCouponDto)
  coupon?: SetCouponDto;

  @ApiPropertyOptional({ type: SetPointsDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => SetPointsDto)
  points?: SetPointsDto;
}

export class CartNowDto {
  @ApiProperty({ type: CartDto }) cart: CartDto;
  @ApiProperty({ type: TotalsDto, nullable: true, description: 'null: not available now' }) totals: TotalsDto | null;
}

export class CartAfterChangeDto extends CartNowDto {
  @ApiProperty({ type: String, nullable: true, description: 'wire id of the cart that was created' })
  cartId: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'the line that was added or set; of a repeat it may be gone',
  })
  lineId: number | null;
  @ApiProperty({ description: 'stock did not answer about that line' }) volatile: boolean;
}

export class MergedCartDto extends CreatedCartDto {
  @ApiProperty({ type: [RefusedLineDto], description: "stay in the guest's cart" }) refused: readonly RefusedLineDto[];
  @ApiProperty({ type: String, nullable: true, description: "of the customer's cart: the guest's, when it works here" })
  couponCode: string | null;
  @ApiProperty({ type: CartDto, description: "the customer's cart after the merge" }) cart: CartDto;
  @ApiProperty({ type: TotalsDto, nullable: true, description: 'null: not available now' }) totals: TotalsDto | null;
}
