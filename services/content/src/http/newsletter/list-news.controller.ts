import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { UnknownNews } from '../../domain/newsletter/newsletter.errors.js';
import { HearList } from '../../use-cases/newsletter/hear-list.js';

class ListNewsDto {
  @ApiProperty({ description: 'of the webhook, from its address' }) @IsString() @MaxLength(200) secret: string;
  @ApiProperty({ description: 'the form as it was sent' }) @IsString() @MaxLength(64 * 1024) body: string;
}

/** The webhook of the list from which newsletters are sent. */
@ApiTags('newsletter')
@Controller('v1')
@AllowCallers('gateway')
export class ListNewsController {
  constructor(private readonly hearList: HearList) {}

  @Post('newsletter-list-news')
  @HttpCode(204)
  @ApiOperation({ operationId: 'newsletterListNews', summary: 'What happened at the list itself; idempotent' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownNews)
  news(@Body() { secret, body }: ListNewsDto): Promise<void> {
    return this.hearList.execute(secret, body);
  }
}
