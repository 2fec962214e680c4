import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_WISHLIST_ITEMS } from '../../domain/wishlist.js';

export class WishlistItemDto {
  @ApiProperty() itemId: number;
  @ApiProperty() parentSku: string;
}

export class WishlistDto {
  @ApiProperty({ type: [WishlistItemDto] }) items: WishlistItemDto[];
}

export class RemoveItemsDto {
  @ApiProperty({ type: [Number] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_WISHLIST_ITEMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  itemIds: number[];
}
