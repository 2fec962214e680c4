import { PRODUCT_TEXT_RULES, type WrittenProductTexts } from '@garderoba/contracts/product-texts';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import type { Type } from '@nestjs/common';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const REQUIRED: readonly string[] = ['name', 'description'];

/** Texts of a product in one language: the fields, types and lengths of `PRODUCT_TEXTS`. */
export class ProductTextsDto extends (class {} as Type<WrittenProductTexts>) {}

for (const [name, { maxLength }] of PRODUCT_TEXT_RULES) {
  const required = REQUIRED.includes(name);
  const rules = [
    ApiProperty({ type: String, required }),
    IsString(),
    MaxLength(maxLength),
    ...(required ? [] : [IsOptional()]),
    ...(name === 'name' ? [IsNotEmpty()] : []),
  ];
  for (const rule of rules) rule(ProductTextsDto.prototype, name);
}
