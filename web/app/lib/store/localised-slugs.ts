import type { Language } from './stores.ts';

/** Pages with an address per language; all others have one address (I18N-005). */
const slugs = {
  'fashion-subscription': { pl: 'abonament-modowy', de: 'mode-abo', se: 'modeabonnemang', nl: 'mode-abonnement' },
  'contact-us': { pl: 'kontakt', de: 'kontakt', se: 'kontakta-oss', nl: 'contact' },
  'stylist-appointment': { pl: 'umow-stylistke', de: 'stylistin-termin', se: 'boka-stylist', nl: 'stylist-afspraak' },
  'how-it-works': { pl: 'jak-to-dziala', de: 'so-funktionierts', se: 'sa-fungerar-det', nl: 'hoe-het-werkt' },
  clothes: { pl: 'ubrania', de: 'kleidung', se: 'klader', nl: 'kleding' },
} satisfies Record<string, Record<Exclude<Language, 'en'>, string>>;

/** `contact-us` → `kontakt` in Polish. */
export const slugIn = (language: Language, slug: string): string =>
  language === 'en' ? slug : ((slugs as Record<string, Record<string, string>>)[slug]?.[language] ?? slug);

/** `kontakt` → `contact-us`, from any language. */
export const plainSlug = (language: Language, slug: string): string =>
  Object.keys(slugs).find((name) => slugIn(language, name) === slug) ?? slug;
