import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CartNotFound, ItemNotFound } from '../domain/cart.errors.js';
import type { Shopper } from '../use-cases/shopper.js';

/** The shopper that sends the request, on every shopper route. */
export class ShopperQuery {
  @ApiPropertyOptional({ description: 'the verified customer of the request; absent for a guest' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  customerId?: string;

  @ApiPropertyOptional({ description: 'store view of the texts; the cart keeps its own', example: 'pln_pl' })
  @IsOptional()
  @IsString()
  @MaxLength(16)
  store?: string;
}

export const shopperOf = (cartRef: string, query: ShopperQuery): Shopper => ({
  cartRef,
  customerId: query.customerId || null,
});

/** sha256 hex of the wire cart id. Any other value answers that the cart does not exist. */
@Injectable()
export class CartRefPipe implements PipeTransform<string, string> {
  transform(value: string, _metadata: ArgumentMetadata): string {
    if (!/^[0-9a-f]{64}$/.test(value)) throw new CartNotFound();
    return value;
  }
}

@Injectable()
export class ItemIdPipe implements PipeTransform<string, number> {
  transform(value: string, _metadata: ArgumentMetadata): number {
    const itemId = Number(value);
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(itemId)) throw new ItemNotFound();
    return itemId;
  }
}
