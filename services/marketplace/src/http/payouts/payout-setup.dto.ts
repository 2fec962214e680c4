import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsUrl, Matches, MaxLength } from 'class-validator';

export class PayoutSetupDto {
  @ApiProperty({ pattern: '^[A-Z]{2}$', description: 'of the seller, ISO 3166' })
  @Matches(/^[A-Z]{2}$/)
  country: string;
  @ApiProperty({ maxLength: 1_000, description: 'page of the shop to which the seller comes back' })
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(1_000)
  returnUrl: string;
}

export class PayoutSetupPageDto {
  @ApiProperty({ type: String, nullable: true, description: 'null: the payout provider needs none' }) url:
    | string
    | null;
}
