import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { read } from '../../wire/call.js';
import { ListNews, ListNewsForm, ListNewsQuery } from '../../wire/customers/newsletter.schema.js';
import { ApiCall } from '../door/api-call.js';

/** The webhook of the list from which newsletters are sent (Mailchimp). */
@ApiTags('newsletter')
@Controller('api/ext/newsletter/list-news')
@Open()
export class NewsletterListController {
  constructor(private readonly content: ContentClient) {}

  /** Mailchimp asks whether the address exists before it accepts it. */
  @Get()
  @ApiCall({ summary: 'Says that the webhook exists', id: 'newsletterListNewsExists', bare: ListNews })
  exists(): { received: boolean } {
    return { received: false };
  }

  @Post()
  @HttpCode(200)
  @ApiCall({
    summary: "News of the newsletter's list, a form of Mailchimp; the secret is in the address",
    id: 'newsletterListNews',
    query: ListNewsQuery,
    body: ListNewsForm,
    bare: ListNews,
    refusals: { 404: 'a wrong secret, or no list' },
  })
  async news(@Query() query: Record<string, unknown>, @Body() body: unknown): Promise<{ received: boolean }> {
    await this.content.newsletterListNews(read(ListNewsQuery, query).secret, read(ListNewsForm, body));
    return { received: true };
  }
}
