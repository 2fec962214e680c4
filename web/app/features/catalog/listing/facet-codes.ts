/** The most used filters, in the order of display; the shop's other filters are between these and the price. */
const firstFacets = [
  ...['size', 'basic_color', 'color', 'occasion', 'dress_length', 'sleeve', 'neckline', 'designer', 'shoe_size'],
];

/** Limit of facets: counting makes the search slower. */
const mostCounted = 40;

/** Facets of a shop's listings from the codes of its filterable attributes, in their order. */
export const facetCodes = (filterable: readonly string[]): string[] => [
  ...[
    ...firstFacets.filter((code) => filterable.includes(code)),
    ...filterable.filter((code) => code !== 'price' && !firstFacets.includes(code)),
  ].slice(0, mostCounted),
  'price',
];
