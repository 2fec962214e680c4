import type { Section } from '@garderoba/contracts/content/sections';
import type { Language } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { OpeningPage } from '../../domain/forms/application.js';
import { prisma } from '../prisma.js';

/** Visible pages, as readers of one language see them. */
@Injectable()
export class OpeningQueries {
  constructor(private readonly db: Db) {}

  async page(code: string, language: Language): Promise<OpeningPage | undefined> {
    const row = await prisma(this.db).pageDocument.findFirst({
      where: { entity: 'cms_page', language, withdrawn: false, entry: { code } },
      select: { body: true },
    });
    if (!row) return undefined;
    const { title, sections = '[]' } = row.body as { title: string; sections?: string };
    return { title, sections: JSON.parse(sections) as Section[] };
  }
}
