import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import {
  LISTING_REASON_CODES,
  LISTING_STATES,
  type ListingReason,
  type ListingState,
} from '@garderoba/contracts/marketplace/listings';
import { APPEAL_STATES, type AppealState } from '@garderoba/contracts/statements';
import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsOptional, IsUUID } from 'class-validator';
import { PAYOUT_STATES, type PayoutState } from '../../domain/payout-states.js';
import { AmountDto, ChangedTermsDto } from '../listings/listings.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;

export class ListingMailQueryDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'entry of the history, or appeal, that the mail is about' })
  @IsOptional()
  @IsUUID()
  decisionId?: string;
}

class AnsweredAppealDto {
  @ApiProperty({ enum: APPEAL_STATES }) state: AppealState;
  @ApiProperty({ description: 'the listing went back to the state before the decision' }) isRestored: boolean;
}

/** What mails about a listing say. */
export class ListingMailFactsDto {
  @ApiProperty({ type: String, nullable: true, description: 'the seller; null after the erasure' })
  customerId: string | null;
  @ApiProperty() sku: string;
  @ApiProperty() identifier: string;
  @ApiProperty({ description: "in the seller's language" }) name: string;
  @ApiProperty({ enum: LANGUAGES }) language: Language;
  @ApiProperty({ enum: STORES }) store: string;
  @ApiProperty({ enum: LISTING_STATES }) state: ListingState;
  @ApiProperty({ type: AmountDto, nullable: true }) price: AmountDto | null;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller gets of the price' })
  share: AmountDto | null;
  @ApiProperty({ type: ChangedTermsDto, nullable: true }) terms: ChangedTermsDto | null;
  @ApiProperty({ type: AmountDto, nullable: true, description: 'what the seller gets of the changed price' })
  termsShare: AmountDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'option code of marketplace_delivery' })
  delivery: string | null;
  @ApiProperty({ enum: LISTING_REASON_CODES, nullable: true, description: 'of the entry of the history' })
  reason: ListingReason | null;
  @ApiProperty({ description: 'of staff, of the entry of the history; of an appeal its answer; may be empty' })
  note: string;
  @ApiProperty({ description: 'whether the entry of the history was undone' }) isUndone: boolean;
  @ApiProperty({ type: AnsweredAppealDto, nullable: true, description: 'of an appeal' })
  appeal: AnsweredAppealDto | null;
  @ApiProperty({ ...nullableDate, description: 'when the state ends by itself' }) lapsesAt: Date | null;
  @ApiProperty({ ...nullableDate, description: 'until when staff decide' }) dueAt: Date | null;
}

/** What mails about a payout say. */
export class PayoutMailFactsDto {
  @ApiProperty({ format: 'uuid', description: 'the seller; also one that was erased since' }) customerId: string;
  @ApiProperty({ enum: PAYOUT_STATES }) state: PayoutState;
  @ApiProperty({ type: AmountDto }) amount: AmountDto;
  @ApiProperty({ type: String, nullable: true, description: 'last characters of the bank account' })
  accountDigits: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'of the bank' }) reference: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'of a failed one, such as no_account or returned' })
  reason: string | null;
}
