import { type PageChanged, PageChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { TakePage, toPage } from '../use-cases/take-page.js';

@Consumer()
export class PageChangedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly takePage: TakePage,
  ) {}

  @Consumes('content.page.v1', PageChangedSchema)
  async handle(event: Received<PageChanged>): Promise<void> {
    await this.inbox.once('catalog.take-page', event.id, async (tx) => {
      await this.takePage.execute(tx, toPage(event.body));
    });
  }
}
