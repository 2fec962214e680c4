import type { MessageInitShape } from '@bufbuild/protobuf';
import type { DocumentsChangedSchema } from '@garderoba/contracts';

/** With more tags than this the event declares everything as changed. */
const MAX_TAGS = 500;

/** Name of a language's index, also the event key: one generation for all its currencies. */
export const indexOf = (language: string): string => `catalog_${language}`;

/** The changes in one language's index; without tags (when they are no longer known) everything counts as changed. */
export const documentsChanged = (
  language: string,
  generation: number,
  tags: readonly string[] | undefined,
): MessageInitShape<typeof DocumentsChangedSchema> => ({
  index: indexOf(language),
  tags: tags && tags.length <= MAX_TAGS ? [...tags] : ['*'],
  generation: BigInt(generation),
});
