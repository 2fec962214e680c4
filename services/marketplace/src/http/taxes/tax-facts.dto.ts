import { SELLER_KINDS, type SellerKind } from '@garderoba/contracts/marketplace/listings';
import { TAX_STEPS, type TaxStep } from '@garderoba/contracts/marketplace/tax-facts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

const LONGEST = 1_000;
const Fact =
  (description?: string): PropertyDecorator =>
  (target, property) => {
    ApiPropertyOptional({ maxLength: LONGEST, ...(description && { description }) })(target, property);
    IsOptional()(target, property);
    IsString()(target, property);
    MaxLength(LONGEST)(target, property);
  };

/** What is reported of a seller; fields of the other kind are ignored. Masked fields may be sent back as they were shown. */
export class TaxFactsDto {
  @ApiProperty({ enum: SELLER_KINDS }) @IsIn(SELLER_KINDS) kind: SellerKind;
  @Fact() firstName?: string;
  @Fact() lastName?: string;
  @Fact('YYYY-MM-DD; shown masked') birthDate?: string;
  @Fact('needed without a tax number') birthCity?: string;
  @Fact('ISO 3166; needed without a tax number') birthCountry?: string;
  @Fact('of a trader') legalName?: string;
  @Fact('of a trader: register and number') registerNumber?: string;
  @Fact('of a trader who has one') vatNumber?: string;
  @Fact('with the number of the house') street?: string;
  @Fact() postCode?: string;
  @Fact() city?: string;
  @Fact('ISO 3166: where the seller lives or is registered') country?: string;
  @Fact('ISO 3166: which country issued the tax number') taxCountry?: string;
  @Fact('shown masked') taxNumber?: string;
}

class TaxQuarterDto {
  @ApiProperty({ description: 'that stand' }) sales: number;
  @ApiProperty({ description: 'EUR cents, after commission and fee' }) consideration: number;
  @ApiProperty({ description: 'EUR cents' }) fees: number;
}

class TaxYearDto {
  @ApiProperty() year: number;
  @ApiProperty({ type: [TaxQuarterDto], description: 'the four quarters' }) quarters: readonly TaxQuarterDto[];
  @ApiProperty({ description: 'so many sales are reported to the tax office' }) isReportable: boolean;
}

class TaxQuestionDto {
  @ApiProperty({ description: 'whose sales are many' }) year: number;
  @ApiProperty({ format: 'date-time' }) askedAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'payouts wait from then on' })
  waitsFrom: Date | null;
  @ApiProperty({ description: 'payouts wait now' }) isWaiting: boolean;
}

/** What a seller sees of the report to the tax office. */
export class OwnTaxFactsDto {
  @ApiProperty({ enum: SELLER_KINDS, description: 'whose fields are asked' }) kind: SellerKind;
  @ApiProperty({ type: TaxFactsDto, nullable: true, description: 'null: nothing was said' }) facts: TaxFactsDto | null;
  @ApiProperty({ type: TaxQuestionDto, nullable: true, description: 'null: nothing is to be answered' })
  question: TaxQuestionDto | null;
  @ApiProperty({ type: [TaxYearDto], description: 'this year and the one before' }) years: readonly TaxYearDto[];
}

/** What mails say to a seller who is asked. */
export class TaxQuestionMailFactsDto {
  @ApiProperty({ format: 'uuid', description: 'the seller' }) customerId: string;
  @ApiProperty() year: number;
  @ApiProperty({ enum: TAX_STEPS }) step: TaxStep;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'payouts wait from then on' })
  waitsFrom: Date | null;
  @ApiProperty() isAnswered: boolean;
}
