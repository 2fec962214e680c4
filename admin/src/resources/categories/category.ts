import type { CategoryDto, CategoryRecord } from '@garderoba/contracts/rest/console';

export type Category = CategoryRecord;

/** Request body from the form. */
export function sentCategory({
  names,
  urlKeys,
  description,
  position,
  includeInMenu,
  isActive,
  image,
}: Category): CategoryDto {
  return {
    names,
    ...(urlKeys && { urlKeys }),
    ...(description && { description }),
    position,
    includeInMenu,
    isActive,
    image: image ?? null,
  };
}
