import type { CategoryRecord, ChangedCategoryDto } from '@garderoba/contracts/rest/backoffice';

export type Category = CategoryRecord;

/** Body of an update from the form: with the version that was read. */
export const changedCategory = (data: Category): ChangedCategoryDto => ({
  ...sentCategory(data),
  version: data.version,
});

/** The fields of the form. */
export function sentCategory({
  names,
  urlKeys,
  description,
  position,
  includeInMenu,
  isActive,
  image,
}: Category): Omit<ChangedCategoryDto, 'version'> {
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
