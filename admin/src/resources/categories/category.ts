import type { RaRecord } from 'react-admin';

type Texts = Record<string, string | null>;

/** A category as `/api/admin/categories` tells it. */
export interface Category extends RaRecord {
  path: string;
  names: Record<string, string>;
  urlKeys?: Texts;
  description?: Texts;
  position: number;
  includeInMenu: boolean;
  isActive: boolean;
  image?: string | null;
}

/** What is sent of the form. */
export function sentCategory({
  names,
  urlKeys,
  description,
  position,
  includeInMenu,
  isActive,
  image,
}: Category): object {
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
