import { FAMILY } from './colour-families.ts';
import type { RestShop } from './shop.ts';

/** The attributes the shop has, as an import needs them. */
export interface KnownAttributes {
  /** Codes of those that hold texts or flags: a file's values go in as they are, no options are made of them. */
  plain: Set<string>;
  /** Codes of those that hold options. */
  choices: Set<string>;
  /** Families of colours by which the shop filters: label in any language, in lower case → the label that names it. */
  families: Map<string, string>;
}

interface Facts {
  code: string;
  frontendInput: string;
  isFilterable: boolean;
  options: { labels: Record<string, string> }[];
}

export async function knownAttributes(shop: RestShop): Promise<KnownAttributes> {
  const { attributes } = (await shop.call('catalog', 'GET', '/v1/attributes')) as { attributes: Facts[] };
  const isChoice = ({ frontendInput }: Facts): boolean => /select/.test(frontendInput);
  const codes = (of: Facts[]): Set<string> => new Set(of.map(({ code }) => code));
  const family = attributes.find(({ code, isFilterable }) => code === FAMILY && isFilterable);
  const families = (family?.options ?? []).flatMap(({ labels }) => {
    const name = labels.default ?? labels.en;
    return name
      ? [labels.default, ...Object.values(labels)].map((label) => [label?.toLowerCase() ?? '', name] as const)
      : [];
  });
  return {
    plain: codes(attributes.filter((attribute) => !isChoice(attribute))),
    choices: codes(attributes.filter(isChoice)),
    // The first one that is called so: "Lila" is lilac in Dutch and purple in Swedish.
    families: new Map(families.reverse()),
  };
}
