import { deliveryOfCode, periodOfCode, RENTAL_DELIVERIES, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

// Callers of the release before send codes for period and delivery, and `date` for the first day. Remove the codes and
// `date` in the release after this one (docs/decisions/0045-choice-at-the-door.md).

const periodWord = (value: unknown): unknown => {
  const isCode = typeof value === 'number' || /^\d+$/.test(String(value));
  return isCode ? (periodOfCode(Number(value)) ?? '') : value;
};
const deliveryWord = (value: unknown): unknown =>
  (typeof value === 'string' ? deliveryOfCode(value) : undefined) ?? value;

/** A rental period. The domain validates it and returns the reason of a refusal. */
export const PeriodField = (options: { description?: string } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: RENTAL_PERIODS, ...options }),
    Transform(({ value }) => periodWord(value)),
    IsString(),
    MaxLength(50),
  );

/** The way of delivery, validated by the domain. */
export const DeliveryField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: RENTAL_DELIVERIES }),
    Transform(({ value }) => deliveryWord(value)),
    IsString(),
    MaxLength(50),
  );

/** Several ways of delivery; the first is the default. */
export const asDeliveries = ({ value }: { value: unknown }): unknown =>
  Array.isArray(value) ? value.map(deliveryWord) : value;

/** First day, YYYY-MM-DD. */
export const FirstDayField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: '2026-12-03' }),
    Expose(),
    Transform(({ value, obj }) => value ?? obj.date),
    IsString(),
    MaxLength(50),
  );

/** `firstDay` by its name in the release before. */
export const DateField = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ deprecated: true }), IsOptional(), IsString(), MaxLength(50));
