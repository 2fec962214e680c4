import { type DocumentsChanged, DocumentsChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { AnswerCache } from './answer-cache.js';

/** Every copy of the gateway consumes it; processing is idempotent, so there is no inbox. */
@Consumer()
export class DocumentsChangedConsumer {
  constructor(private readonly answers: AnswerCache) {}

  @Consumes('catalog.documents.v1', DocumentsChangedSchema)
  async forget({ body }: Received<DocumentsChanged>): Promise<void> {
    this.answers.changed(body.index, Number(body.generation), body.tags);
  }
}
