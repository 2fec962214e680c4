import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { CardInUse, CardNotFound, SubscriptionNotFound } from '../domain/loyalty.errors.js';
import { LoyaltyQueries } from '../persistence/loyalty.queries.js';
import { DeleteCard } from '../use-cases/delete-card.js';
import { SaveCard } from '../use-cases/save-card.js';
import { CardsDto, CardToSaveDto, ChargeableCardDto, toCardDto } from './subscriptions.dto.js';

@ApiTags('cards')
@Controller('v1')
@AllowCallers('gateway')
export class CardsController {
  constructor(
    private readonly queries: LoyaltyQueries,
    private readonly saveCard: SaveCard,
    private readonly deleteCard: DeleteCard,
  ) {}

  /** A customer's saved cards (USR-017). */
  @Get('customers/:customerId/cards')
  @ForCustomer()
  @ApiOperation({ operationId: 'listCards' })
  @ApiOkResponse({ type: CardsDto })
  async list(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<CardsDto> {
    return { items: (await this.queries.cards(customerId)).map(toCardDto) };
  }

  /** One card with the provider's token. */
  @Get('customers/:customerId/cards/:cardId')
  @AllowCallers('orders')
  @ApiOperation({ operationId: 'chargeableCard' })
  @ApiOkResponse({ type: ChargeableCardDto })
  @ApiProblems(CardNotFound)
  async one(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('cardId', ParseUUIDPipe) cardId: string,
  ): Promise<ChargeableCardDto> {
    const card = await this.queries.card(customerId, cardId);
    return { ...toCardDto(card), provider: card.provider, token: card.token };
  }

  /** Saves a card that was used for a payment. Idempotent by card id. */
  @Put('cards/:cardId')
  @AllowCallers('orders')
  @HttpCode(204)
  @ApiOperation({ operationId: 'saveCard' })
  @ApiNoContentResponse()
  @ApiProblems(SubscriptionNotFound)
  save(@Param('cardId', ParseUUIDPipe) cardId: string, @Body() card: CardToSaveDto): Promise<void> {
    return this.saveCard.execute({ ...card, id: cardId });
  }

  /** Deletes a card (USR-056). */
  @Delete('customers/:customerId/cards/:cardId')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteCard' })
  @ApiNoContentResponse()
  @ApiProblems(CardNotFound, CardInUse)
  remove(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('cardId', ParseUUIDPipe) cardId: string,
  ): Promise<void> {
    return this.deleteCard.execute(customerId, cardId);
  }
}
