import type { LabelledAttribute, OPTION_GROUPS, OptionGroup } from '../goods/attribute-table.ts';
import type { CategoryKey } from '../goods/category-tree.ts';
import type { DesignerKey } from '../goods/designers.ts';

/** Names of the demo's attributes, options and categories in one language, and a text about each designer. */
export interface Labels {
  readonly attributes: Readonly<Record<LabelledAttribute, string>>;
  readonly options: {
    readonly [Group in OptionGroup]: Readonly<Record<(typeof OPTION_GROUPS)[Group][number], string>>;
  };
  readonly categories: Readonly<Record<CategoryKey, string>>;
  readonly designers: Readonly<Record<DesignerKey, string>>;
}
