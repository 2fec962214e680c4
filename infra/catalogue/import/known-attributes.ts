import { FAMILY } from './colour-families.ts';
import type { RestShop } from './shop.ts';

/** Attributes of the shop, as needed by an import. */
export interface KnownAttributes {
  /** Codes of text and flag attributes: values are imported unchanged without creating options. */
  plain: Set<string>;
  /** Codes of choice attributes. */
  choices: Set<string>;
  /** Colour families of the shop's filter: label in any language, in lower case → label of the family. */
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
    // The first match counts: "Lila" is lilac in Dutch and purple in Swedish.
    families: new Map(families.reverse()),
  };
}
