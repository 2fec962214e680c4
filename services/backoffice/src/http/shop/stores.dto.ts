import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';

class StoreLocalesDto {
  @ApiProperty({ example: 'pl-PL' }) defaultLocale: string;
}

class StoreTaxDto {
  @ApiProperty({ example: 'PL' }) defaultCountry: string;
}

class StoreSearchDto {
  @ApiProperty({ example: 'catalog_pln_pl' }) index: string;
}

class StoreTitlesDto {
  @ApiProperty({ description: 'suffix of page titles' }) titleSuffix: string;
}

/** A store view: language, currency, tax country. */
export class StoreRow {
  @ApiProperty({ description: 'its code', example: 'pln_pl' }) id: string;
  @ApiProperty({ example: 'pln_pl' }) code: string;
  @ApiProperty({ example: 'pln_pl' }) storeCode: string;
  @ApiProperty() storeId: number;
  @ApiProperty() websiteId: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'where shoppers find it' }) url: string;
  @ApiProperty({ description: 'path on the storefront', example: '/pl' }) prefix: string;
  @ApiProperty({ description: 'the store view that the prefix opens by itself' }) isLanguageDefault: boolean;
  @ApiProperty({ enum: LANGUAGES }) language: Language;
  @ApiProperty({ example: 'pl-PL' }) locale: string;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ description: 'country whose taxes its prices contain', example: 'PL' }) country: string;
  @ApiProperty({ description: 'goods and rentals are handed over in the showroom (RNT-014)' }) hasShowroom: boolean;
  @ApiProperty({ description: 'payments in złoty may use the payment methods of Poland (SHP-030)' })
  hasPolishPayments: boolean;
  @ApiProperty({ type: StoreLocalesDto }) i18n: StoreLocalesDto;
  @ApiProperty({ type: StoreTaxDto }) tax: StoreTaxDto;
  @ApiProperty({ type: StoreSearchDto }) search: StoreSearchDto;
  @ApiProperty({ type: StoreTitlesDto }) seo: StoreTitlesDto;
}

const perLanguage = { type: 'object', additionalProperties: { type: 'string' }, description: 'per language' } as const;

class ShippingTitleDto {
  @ApiProperty(perLanguage) carrier: Readonly<Record<string, string>>;
  @ApiProperty(perLanguage) method: Readonly<Record<string, string>>;
}

class StoreShippingDto {
  @ApiProperty({ description: 'of the shipping method' }) id: string;
  @ApiProperty({ type: ShippingTitleDto }) title: ShippingTitleDto;
  @ApiProperty({ description: 'in this store view' }) offered: boolean;
}

class StorePaymentDto {
  @ApiProperty({ description: 'of the payment method' }) id: string;
  @ApiProperty(perLanguage) title: Readonly<Record<string, string>>;
  @ApiProperty({ description: 'in this store view' }) offered: boolean;
}

export class StoreRecord extends StoreRow {
  @ApiProperty({ type: [StoreShippingDto], description: 'every way to deliver' }) shipping: readonly StoreShippingDto[];
  @ApiProperty({ type: [StorePaymentDto], description: 'every way to pay' }) payment: readonly StorePaymentDto[];
}
