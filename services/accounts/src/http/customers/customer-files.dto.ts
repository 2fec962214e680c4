import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  type ListedCustomer,
} from '../../persistence/customers/customer.queries.js';

const UUID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/i;

export class CustomersQueryDto {
  @ApiPropertyOptional({ description: 'part of the mail address or of the name' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  q?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(32_000) groupId?: number;
  @ApiPropertyOptional() @IsOptional() @Matches(/^[a-z]{3}_[a-z]{2}$/) store?: string;
  @ApiPropertyOptional({ description: 'comma-separated' }) @IsOptional() @Matches(UUID_LIST) ids?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
  @ApiPropertyOptional({ enum: CUSTOMER_SORTS }) @IsOptional() @IsIn(CUSTOMER_SORTS) sort: CustomerSort = 'createdAt';
  @ApiPropertyOptional({ enum: ['ASC', 'DESC'] }) @IsOptional() @IsIn(['ASC', 'DESC']) order: 'ASC' | 'DESC' = 'DESC';
}

export class GroupDto {
  @ApiProperty({ description: '1 = ordinary customers' }) @IsInt() @Min(1) @Max(32_000) groupId: number;
}

export class ErasureDto {
  @ApiPropertyOptional({
    description: "the customer's password, if the customer requests it; absent: requested by staff",
  })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  password?: string;
}

export class ListedCustomerDto {
  @ApiProperty() customerId: string;
  @ApiProperty({ description: "the wire's id" }) number: number;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() store: string;
  @ApiProperty() groupId: number;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
}

export class CustomerPageDto {
  @ApiProperty({ type: [ListedCustomerDto] }) items: ListedCustomerDto[];
  @ApiProperty() total: number;
}

export const toListedCustomerDto = (customer: ListedCustomer): ListedCustomerDto => ({
  customerId: customer.customerId,
  number: customer.number,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  store: customer.store,
  groupId: customer.groupId,
  createdAt: customer.createdAt.toISOString(),
  updatedAt: customer.updatedAt.toISOString(),
});
