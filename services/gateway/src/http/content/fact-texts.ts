import type { FactName } from '@garderoba/contracts/content/facts';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { KeptAnswers } from './kept-answers.js';

/** The facts of content in a store view; an answer is at most a second old. */
@Injectable()
export class FactTexts {
  private readonly kept = new KeptAnswers<Readonly<Record<FactName, string>>>();

  constructor(private readonly content: ContentClient) {}

  in(store: string): Promise<Readonly<Record<FactName, string>>> {
    return this.kept.get(store, () => this.content.factTexts(store));
  }
}
