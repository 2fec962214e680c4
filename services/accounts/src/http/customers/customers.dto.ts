import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { type AddressToSave, BANK_ACCOUNT, type Customer } from '../../domain/customer.js';

export class AddressToSaveDto {
  @ApiPropertyOptional({ description: 'id of an existing address, which is replaced' })
  @IsOptional()
  @IsInt()
  @Min(1)
  addressId?: number;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(255) firstName: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(255) lastName: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(255) company?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(255) taxId?: string;
  @ApiProperty({ type: [String], description: 'street, then number and flat' })
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(4)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(255, { each: true })
  street: string[];
  @ApiProperty() @IsString() @MinLength(3) @MaxLength(20) postcode: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(255) city: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(255) region?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(255) regionCode?: string;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) regionId?: number;
  @ApiProperty() @Matches(/^[A-Z]{2,3}$/) country: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(255) phone?: string;
  @ApiPropertyOptional({ default: false }) @IsOptional() @IsBoolean() defaultShipping?: boolean;
  @ApiPropertyOptional({ default: false }) @IsOptional() @IsBoolean() defaultBilling?: boolean;
}

export class RegistrationDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) firstName: string;
  @ApiProperty() @IsString() @MaxLength(1_000) lastName: string;
  @ApiProperty({ description: 'VAL-015 to VAL-019' }) @IsString() @MaxLength(1_000) password: string;
  @ApiProperty({ example: 'pln_pl' }) @Matches(/^[a-z]{3}_[a-z]{2}$/) store: string;
  @ApiPropertyOptional({ type: [AddressToSaveDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => AddressToSaveDto)
  addresses?: AddressToSaveDto[];
}

const isTextsOrNull = (values: unknown): boolean =>
  Object.values(values ?? {}).every((value) => value === null || typeof value === 'string');

export class NamesDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) firstName: string;
  @ApiProperty() @IsString() @MaxLength(1_000) lastName: string;
}

export class ProfileDto extends NamesDto {
  @ApiPropertyOptional({
    type: NamesDto,
    description: 'what the client showed when the shopper typed: a field equal to it stays as stored',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => NamesDto)
  base?: NamesDto;
  @ApiPropertyOptional({ type: [AddressToSaveDto], description: 'all of them; absent = as they are' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => AddressToSaveDto)
  addresses?: AddressToSaveDto[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    description: 'those that change: code → text or null',
  })
  @IsOptional()
  @IsObject()
  @ValidateBy({
    name: 'textsOrNull',
    validator: { validate: isTextsOrNull, defaultMessage: () => 'values must be texts or null' },
  })
  attributes?: Record<string, string | null>;
}

export class AddressDto {
  @ApiProperty() addressId: number;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ type: String, nullable: true }) company: string | null;
  @ApiProperty({ type: String, nullable: true }) taxId: string | null;
  @ApiProperty({ type: [String] }) street: readonly string[];
  @ApiProperty() postcode: string;
  @ApiProperty() city: string;
  @ApiProperty({ type: String, nullable: true }) region: string | null;
  @ApiProperty({ type: String, nullable: true }) regionCode: string | null;
  @ApiProperty() regionId: number;
  @ApiProperty() country: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty() defaultShipping: boolean;
  @ApiProperty() defaultBilling: boolean;
}

export class CustomerDto {
  @ApiProperty() customerId: string;
  @ApiProperty({ description: "the wire's id" }) number: number;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() store: string;
  @ApiProperty() groupId: number;
  @ApiProperty({ description: 'JWT with the price group' }) groupToken: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', nullable: true } })
  attributes: Readonly<Record<string, string | null>>;
  @ApiProperty({ type: [AddressDto] }) addresses: readonly AddressDto[];
  @ApiProperty({ description: 'whether the mail address was verified with a mailed link' }) emailConfirmed: boolean;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
}

/** `maskedAccount`: the bank account number with its last four digits only. */
export const toCustomerDto = (
  { emailConfirmedAt, bankAccount: _sealed, ...customer }: Customer,
  groupToken: string,
  maskedAccount: string | null,
): CustomerDto => {
  const { [BANK_ACCOUNT]: _clear, ...attributes } = customer.attributes;
  return {
    ...customer,
    attributes: { ...attributes, ...(maskedAccount !== null && { [BANK_ACCOUNT]: maskedAccount }) },
    groupToken,
    emailConfirmed: emailConfirmedAt !== null,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
  };
};

export const fromAddressDto = (address: AddressToSaveDto): AddressToSave => ({
  addressId: address.addressId ?? null,
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? null,
  taxId: address.taxId ?? null,
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  region: address.region ?? null,
  regionCode: address.regionCode ?? null,
  regionId: address.regionId ?? 0,
  country: address.country,
  phone: address.phone ?? null,
  defaultShipping: address.defaultShipping ?? false,
  defaultBilling: address.defaultBilling ?? false,
});

/** The customer's mail address and address book. */
export class CustomerContactDto {
  @ApiProperty() email: string;
  @ApiProperty({ type: [AddressDto] }) addresses: readonly AddressDto[];
}

export class CustomerMailFactsDto {
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ example: 'pln_pl', description: 'of the registration: the language to write in' }) store: string;
}
