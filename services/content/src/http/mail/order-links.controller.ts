import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { LinkOrder } from '../../use-cases/mail/link-order.js';

class OrderLinkDto {
  @ApiProperty({ example: '000000102' }) @Matches(/^\d{1,20}$/) number: string;
  @ApiProperty({ description: 'address with which the order was placed' }) @IsString() @MaxLength(1_000) email: string;
}

@ApiTags('mails')
@Controller('v1/order-links')
@AllowCallers('gateway')
export class OrderLinksController {
  constructor(private readonly links: LinkOrder) {}

  /** Mails the link to an order if number and address match; the answer is the same when they do not. */
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'mailOrderLink' })
  link(@Body() { number, email }: OrderLinkDto): void {
    this.links.start(number, email);
  }
}
