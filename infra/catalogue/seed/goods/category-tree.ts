/** A category; `labels/` names it. */
export interface Branch {
  /** Address that is the same in every language, where others rely on it. */
  readonly urlKey?: string;
  readonly inMenu?: boolean;
  readonly landing?: boolean;
  readonly children?: Readonly<Record<string, Branch>>;
}

/** The category tree by key, the URL key of the English name: used to resolve a file's category path. */
export const TREE = {
  clothes: {
    children: {
      dresses: {
        children: {
          'evening-dresses': {},
          'cocktail-dresses': {},
          'slip-dresses': {},
          'wrap-dresses': {},
          'shirt-dresses': {},
        },
      },
      skirts: {},
      blazers: {},
      coats: {},
      jumpsuits: {},
      blouses: {},
      knitwear: {},
      trousers: {},
    },
  },
  'bags-and-shoes': {
    children: {
      'clutch-bags': {},
      heels: {},
      bags: {},
      'boots-and-sandals': {},
    },
  },
  rent: {
    children: {
      gala: {},
      'wedding-guest': {},
      business: {},
      'bags-to-rent': {},
    },
  },
  'second-hand': {},
  // The listing rule of hidden products (CAT-038) and links of the documents rely on this address.
  'fashion-subscription': { urlKey: 'fashion-subscription', landing: true },
  occasions: {
    children: {
      wedding: {},
      'gala-evening': {},
      party: {},
      work: {},
      holiday: {},
    },
  },
  /** With one category per designer. */
  designers: {},
  'gifts-and-services': {},
  'whole-looks': {},
  'chosen-this-week': { urlKey: 'promo', inMenu: false },
} as const satisfies Readonly<Record<string, Branch>>;

type KeysOf<Branches> = {
  [Key in keyof Branches]:
    | Key
    | (Branches[Key] extends { readonly children: infer Children } ? KeysOf<Children> : never);
}[keyof Branches];
/** No two categories have one key. */
export type CategoryKey = KeysOf<typeof TREE>;
