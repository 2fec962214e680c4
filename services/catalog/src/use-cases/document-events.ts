import type { MessageInitShape } from '@bufbuild/protobuf';
import type { DocumentsChangedSchema } from '@garderoba/contracts';

/** More tags than this say no more than "everything". */
const MAX_TAGS = 500;

/** Key and name of a language's index: one generation for all its currencies. */
export const indexOf = (language: string): string => `catalog_${language}`;

/** What changed in one language's index; without tags (nobody knows them any more) everything did. */
export const documentsChanged = (
  language: string,
  generation: number,
  tags: readonly string[] | undefined,
): MessageInitShape<typeof DocumentsChangedSchema> => ({
  index: indexOf(language),
  tags: tags && tags.length <= MAX_TAGS ? [...tags] : ['*'],
  generation: BigInt(generation),
});
