/** Banners of the demo by their name in `../banners.ts`. */
export type BannerName = 'season' | 'rent' | 'secondHand' | 'summer' | 'plans' | 'gala' | 'stylist' | 'gifts';

/** Words of a banner in one language: what stands beside its picture, and what the picture shows. */
export type BannerWords = Readonly<Record<BannerName, { readonly text: string; readonly alt: string }>>;
