import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { IsEmail, IsString, IsUUID, MaxLength } from 'class-validator';
import { ProviderAway } from '../domain/errors/payment.errors.js';
import { SaveCards } from '../use-cases/paying/save-cards.js';
import { PaymentSessionDto } from './placements.dto.js';

export class SaveCardDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiProperty() @IsEmail() @MaxLength(254) email: string;
  @ApiProperty({ example: 'eur_de', description: 'language of the page' }) @IsString() @MaxLength(16) store: string;
}

/** Saves cards without a payment (SUB-014: later charges use a saved card). */
@ApiTags('cards')
@Controller('v1/card-setups')
@AllowCallers('gateway')
@ForCustomer()
export class CardSetupsController {
  constructor(private readonly saveCards: SaveCards) {}

  /**
   * Opens the page on which the customer enters the card. The card appears among the saved ones a few seconds later.
   */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'openCardSetup' })
  @ApiOkResponse({ type: PaymentSessionDto })
  @ApiProblems(ProviderAway)
  open(@Body() wanted: SaveCardDto): Promise<PaymentSessionDto> {
    return this.saveCards.open(wanted);
  }
}
