import { MANY_REPORTS, REVIEW_STATES } from '@garderoba/contracts/content/reviews';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { describe, expect, it } from '@jest/globals';
import { pageDocument } from '../../../../services/content/src/domain/pages/documents.js';
import { type DemoEntry, ENTRIES } from './entries.ts';
import { demoReviews } from './reviews.ts';

const anchor = new Date(Date.UTC(2026, 10, 1));

/** The page's document in a language, as content renders it. */
function documentOf(code: string, language: Language): Record<string, unknown> {
  const { texts } = ENTRIES.find((entry) => entry.kind === 'page' && entry.code === code) as DemoEntry<'page'>;
  const { slug, body } = texts[language] as NonNullable<(typeof texts)[Language]>;
  const source = { code, identifier: null, documentId: 1, createdAt: anchor, publishedAt: anchor };
  return pageDocument(
    { ...source, language, lang: language },
    body,
    { slug, shared: { noindex: false }, alternates: {} },
    { facts: [], path: () => null, safeHtml: (markup) => markup, pictureText: () => undefined },
  ).body;
}

describe('content', () => {
  it('has no page left in another language', () => {
    for (const { kind, code } of ENTRIES) {
      if (kind !== 'page') continue;
      const texts = LANGUAGES.map((language) => documentOf(code, language).content);
      expect([code, new Set(texts).size]).toEqual([code, LANGUAGES.length]);
    }
  });

  it.each<[row: string, pages: string[], figures: Partial<Record<Language, RegExp>>]>([
    [
      '[CMS-002]',
      ['showroom'],
      {
        pl: /Showroom w Warszawie z bezpłatnymi przymiarkami/,
        de: /Showroom in Warschau mit kostenlosen Anproben/,
        en: /showroom in Warsaw with free fittings/,
        se: /showroom i Warszawa med fri provning/,
        nl: /showroom in Warschau met gratis passen/,
      },
    ],
    [
      '[CMS-064]',
      ['returns'],
      {
        pl: /Na zwrot masz 14 dni od dnia/,
        de: /Rückgabe innerhalb von 14 Tagen, nachdem/,
        en: /Returns within 14 days of the day/,
        se: /Retur inom 14 dagar från dagen/,
        nl: /Retour binnen 14 dagen na de dag/,
      },
    ],
    [
      '[CMS-064]',
      ['withdrawal', 'terms'],
      {
        pl: /odstąpić w ciągu 14 dni/,
        de: /innerhalb von 14 Tagen (ohne Angabe von Gründen )?widerrufen/,
        en: /may withdraw (from a purchase )?within 14 days/,
        se: /får ångra (dig|ett köp) inom 14 dagar/,
        nl: /mag (een aankoop )?binnen 14 dagen/,
      },
    ],
    [
      '[CMS-065]',
      ['faq', 'payments'],
      {
        pl: /odroczona do 30 dni/,
        de: /Zahlung innerhalb von 30 Tagen|innerhalb von 30 Tagen später zahlen/,
        en: /pay later within 30 days/,
        se: /betala (senare )?inom 30 dagar/,
        nl: /later betalen\?<\/h3><p>In Polen wel: binnen 30 dagen|binnen 30 dagen later betalen/,
      },
    ],
    [
      '[CMS-065]',
      ['placepozniej'],
      {
        pl: /płacisz w ciągu 30 dni od wysyłki/,
        de: /innerhalb von 30 Tagen nach dem Versand zahlen/,
        en: /pay within 30 days of dispatch/,
        se: /betala inom 30 dagar från att paketet skickats/,
        nl: /betaal binnen 30 dagen na verzending/,
      },
    ],
    [
      '[SELL-053]',
      ['selling', 'how-it-works', 'terms'],
      {
        pl: /Zatrzymujemy 22\s?% (ceny )?i (opłatę transakcyjną 3\s?%|3\s?% opłaty transakcyjnej)/,
        de: /Wir behalten 22\s?% (des Preises )?und (eine Transaktionsgebühr von 3\s?%|3\s?% Transaktionsgebühr)/,
        en: /We keep 22% (plus a 3% transaction fee|of the price and a transaction fee of 3%)/,
        se: /Vi behåller 22\s?% (plus 3\s?% i transaktionsavgift|av priset och en transaktionsavgift på 3\s?%)/,
        nl: /Wij houden 22\s?% (van de prijs en|plus) 3\s?% transactiekosten in/,
      },
    ],
    [
      '[SELL-054]',
      ['selling', 'how-it-works', 'terms'],
      {
        pl: /wypłacamy w ciągu 14 dni roboczych/,
        de: /innerhalb von 14 Werktagen aus/,
        en: /paid out within 14 business days/,
        se: /betalas ut inom 14 arbetsdagar/,
        nl: /betalen we binnen 14 werkdagen uit/,
      },
    ],
    [
      '[SELL-039]',
      ['selling'],
      {
        pl: /do 2 dni roboczych. E-mail dostaniesz w ciągu 48 godzin/,
        de: /bis zu 2 Werktage lang. Eine E-Mail bekommst du innerhalb von 48 Stunden/,
        en: /up to 2 business days. You get an e-mail within 48 hours/,
        se: /i upp till 2 arbetsdagar. Du får ett mejl inom 48 timmar/,
        nl: /in hoogstens 2 werkdagen. Je krijgt binnen 48 uur een e-mail/,
      },
    ],
    [
      '[SELL-055]',
      ['selling'],
      {
        pl: /Na propozycję odpowiadamy w ciągu 24 godzin/,
        de: /Ein Angebot beantworten wir innerhalb von 24 Stunden/,
        en: /An offer is answered within 24 hours/,
        se: /Ett erbjudande besvarar vi inom 24 timmar/,
        nl: /Een bod beantwoorden we binnen 24 uur/,
      },
    ],
    [
      '[SELL-056]',
      ['selling', 'second-hand'],
      {
        pl: /do 70\s?% (poniżej ceny sklepowej|mniej niż nowe)/,
        de: /bis zu 70\s?% (unter dem Ladenpreis|weniger als neu)/,
        en: /up to 70% (below the shop price|less than new)/,
        se: /upp till 70\s?% (under butikspriset|mindre än nya)/,
        nl: /tot 70\s?% (onder de winkelprijs|minder dan nieuw)/,
      },
    ],
    [
      '[SELL-057]',
      ['selling'],
      {
        pl: /Większość sprzedaje się w ciągu 30 dni/,
        de: /Die meisten Teile sind innerhalb von 30 Tagen verkauft/,
        en: /Most pieces are sold within 30 days/,
        se: /De flesta plagg är sålda inom 30 dagar/,
        nl: /De meeste stukken zijn binnen 30 dagen verkocht/,
      },
    ],
    [
      '[CMS-066]',
      ['delivery'],
      {
        pl: /Ekspres, jeśli zamówisz przed 15/,
        de: /Express, wenn du vor 15 Uhr bestellst/,
        en: /Express delivery if ordered before 3 p\.m\./,
        se: /Expressleverans om du beställer före 15/,
        nl: /Express als je voor 15 uur bestelt/,
      },
    ],
    [
      '[CMS-067]',
      ['delivery'],
      {
        pl: /tego samego dnia przy zamówieniu przed 12/,
        de: /am selben Tag bei Bestellung vor 12 Uhr/,
        en: /Same-day shipping before noon/,
        se: /samma dag om du beställer före klockan 12/,
        nl: /Dezelfde dag verzonden bij bestelling voor 12 uur/,
      },
    ],
    [
      '[CMS-068]',
      ['delivery'],
      {
        pl: /Kurier dostarcza w Polsce w ciągu 3 dni roboczych/,
        de: /Per Kurier in Polen innerhalb von 3 Werktagen/,
        en: /by courier within 3 working days in Poland/,
        se: /Med bud inom 3 arbetsdagar i Polen/,
        nl: /Per koerier in Polen binnen 3 werkdagen/,
      },
    ],
    [
      '[SHP-003]',
      ['delivery'],
      {
        pl: /Kurier przywozi paczki w Polsce, Niemczech i Szwecji, a także w całej Europie/,
        de: /Kurier liefert in Polen, Deutschland und Schweden und europaweit/,
        en: /Courier delivery in Poland, Germany and Sweden, and Europe-wide/,
        se: /Budet levererar i Polen, Tyskland och Sverige och i hela Europa/,
        nl: /koerier bezorgt in Polen, Duitsland en Zweden en in heel Europa/,
      },
    ],
    [
      '[CMS-069]',
      ['showroom', 'contact-us'],
      {
        pl: /Pn-Pt 11:00-19:00/,
        de: /Mo-Fr 11:00-19:00/,
        en: /Mon-Fri 11:00-19:00/,
        se: /Mån-fre 11:00-19:00/,
        nl: /Ma-vr 11:00-19:00/,
      },
    ],
    [
      '[CMS-070]',
      ['showroom', 'contact-us'],
      {
        pl: /Sob 12:00-16:00/,
        de: /Sa 12:00-16:00/,
        en: /Sat 12:00-16:00/,
        se: /lör 12:00-16:00/,
        nl: /za 12:00-16:00/,
      },
    ],
    [
      '[CMS-071]',
      ['showroom', 'contact-us'],
      {
        pl: /niedziela: zamknięte/,
        de: /Sonntag geschlossen/,
        en: /Sunday closed/,
        se: /söndag stängt/,
        nl: /zondag gesloten/,
      },
    ],
    [
      '[RNT-031]',
      ['how-it-works'],
      {
        pl: /Przymierz .* odeślij w ciągu 24 godzin/,
        de: /Probiere .* innerhalb von 24 Stunden zurück/,
        en: /Try on .* send them back within 24 hours/,
        se: /Prova .* skicka tillbaka dem inom 24 timmar/,
        nl: /Pas .* stuur ze binnen 24 uur terug/,
      },
    ],
    [
      '[RNT-032]',
      ['how-it-works'],
      {
        pl: /Przymierz 2 rzeczy w domu/,
        de: /Probiere 2 Teile zu Hause an/,
        en: /Try on 2 items at home/,
        se: /Prova 2 plagg hemma/,
        nl: /Pas 2 stukken thuis/,
      },
    ],
    [
      '[RNT-033]',
      ['how-it-works'],
      {
        pl: /z wysyłką nadajemy tylko w środy/,
        de: /mit Versand gibt es nur mittwochs/,
        en: /Try-on with shipping only on Wednesdays/,
        se: /med frakt går bara på onsdagar/,
        nl: /met verzending gaat alleen op woensdag/,
      },
    ],
    [
      '[RNT-034]',
      ['how-it-works'],
      {
        pl: /1, 4 lub 7 dni od 80\szł za dzień/,
        de: /1, 4 oder 7 Tage ab 45\s€ am Tag/,
        en: /1, 4 or 7 days from €45 per day/,
        se: /1, 4 eller 7 dagar från 210\skr per dag/,
        nl: /1, 4 of 7 dagen vanaf €\s45 per dag/,
      },
    ],
    [
      '[SUB-022]',
      ['how-it-works'],
      {
        pl: /od 150\szł miesięcznie/,
        de: /ab 60\s€ im Monat/,
        en: /from €60 per month/,
        se: /från 690\skr i månaden/,
        nl: /vanaf €\s60 per maand/,
      },
    ],
    [
      '[CMS-014]',
      ['store-locator'],
      {
        pl: /Nasz showroom jest w Warszawie.*punktu/,
        de: /Unser Showroom ist in Warschau.*Abholpunkt/,
        en: /Our showroom is in Warsaw.*delivery points/,
        se: /Vårt showroom ligger i Warszawa.*utlämningsställe/,
        nl: /Onze showroom is in Warschau.*afhaalpunt/,
      },
    ],
    [
      '[CMS-015]',
      ['showroom'],
      {
        pl: /Pn-Pt 11:00-19:00/,
        de: /Mo-Fr 11:00-19:00/,
        en: /Mon-Fri 11:00-19:00/,
        se: /Mån-fre 11:00-19:00/,
        nl: /Ma-vr 11:00-19:00/,
      },
    ],
    [
      '[CMS-016]',
      ['faq'],
      {
        pl: /<h3>A jeśli nie pasuje/,
        de: /<h3>Und wenn es nicht passt/,
        en: /<h3>What if it does not fit/,
        se: /<h3>Om det inte passar/,
        nl: /<h3>En als het niet past/,
      },
    ],
    [
      '[CMS-017]',
      ['about-us'],
      {
        pl: /Garderoba to szafa w Warszawie.*2016/,
        de: /Garderoba ist ein Kleiderschrank in Warschau.*2016/,
        en: /Garderoba is a wardrobe in Warsaw.*2016/,
        se: /Garderoba är en garderob i Warszawa.*2016/,
        nl: /Garderoba is een kledingkast in Warschau.*2016/,
      },
    ],
    [
      '[CMS-019]',
      ['privacy-policy'],
      {
        pl: /Przechowujemy.*pobrać albo usunąć/,
        de: /Wir speichern.*herunterladen oder löschen/,
        en: /We keep.*export or erase/,
        se: /Vi sparar.*ladda ner eller radera/,
        nl: /We bewaren.*downloaden of wissen/,
      },
    ],
    [
      '[CMS-020]',
      ['terms'],
      {
        pl: /zakup, wypożyczenie, abonament i odsprzedaż/,
        de: /Kauf, Leihe, Abo und Weiterverkauf/,
        en: /purchase, rental, subscription and resale/,
        se: /köp, hyra, abonnemang och återförsäljning/,
        nl: /koop, huur, abonnement en doorverkoop/,
      },
    ],
    [
      '[CMS-021]',
      ['returns'],
      {
        pl: /Na zwrot masz 14 dni.*odeślij/,
        de: /Rückgabe innerhalb von 14 Tagen.*schick es/,
        en: /Returns within 14 days.*send it back/,
        se: /Retur inom 14 dagar.*skicka det/,
        nl: /Retour binnen 14 dagen.*stuur het/,
      },
    ],
    [
      '[CMS-022]',
      ['delivery'],
      {
        pl: /w ciągu 3 dni roboczych/,
        de: /innerhalb von 3 Werktagen/,
        en: /within 3 working days/,
        se: /inom 3 arbetsdagar/,
        nl: /binnen 3 werkdagen/,
      },
    ],
    [
      '[CMS-023]',
      ['packages'],
      {
        pl: /w pokrowcu/,
        de: /in einer Kleiderhülle/,
        en: /in a garment bag/,
        se: /i ett fodral/,
        nl: /in een kledinghoes/,
      },
    ],
  ])('%s is on the pages %j in every language', (_, pages, figures) => {
    for (const code of pages)
      for (const [language, figure] of Object.entries(figures))
        expect(String(documentOf(code, language as Language).content).replaceAll('\u00a0', ' ')).toMatch(figure);
  });

  it('[RNT-034] [SUB-022] states amounts in the currency of the store view', () => {
    expect(JSON.parse(documentOf('how-it-works', 'en').facts as string)).toMatchObject({
      rent_from: { pln_en: 'PLN\u00a080', eur_en: '€45' },
      plan_from: { pln_en: 'PLN\u00a0150', eur_en: '€60' },
    });
  });

  it('reviews a third of the garments, the same ones every time, in every state and with every flag', () => {
    const products = Array.from({ length: 300 }, (_, i) => ({ id: i + 1, sku: `EVE-B${i}` }));
    const reviews = demoReviews(products, anchor);
    expect(demoReviews(products.toReversed(), anchor)).toEqual(reviews);
    const reviewed = new Set(reviews.map(({ productId }) => productId)).size;
    expect(reviewed).toBeGreaterThan(70);
    expect(reviewed).toBeLessThan(120);
    expect(new Set(reviews.map(({ number }) => number)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ state }) => state))).toEqual(new Set(REVIEW_STATES));
    const waiting = reviews.filter(({ state }) => state === 'pending');
    for (const sign of [/www\./, /\d{2}.\d{2}/])
      expect(waiting.filter(({ text }) => sign.test(text)).length).toBeGreaterThan(0);
    expect(waiting.some(({ reports }) => reports.length >= MANY_REPORTS)).toBe(true);
    expect(waiting.length - new Set(waiting.map(({ text }) => text)).size).toBeGreaterThan(0);
  });

  it.each(LANGUAGES)('writes the reviews in %s with the marks of the language', (language) => {
    const written = demoReviews(
      Array.from({ length: 300 }, (_, i) => ({ id: i + 1, sku: `EVE-B${i}` })),
      anchor,
    ).filter(({ store }) => store === languageStore(language).code);
    expect(written.length).toBeGreaterThan(100);
    for (const { text, title, author } of written) {
      expect(text).toMatch(/^\p{Lu}.*[.!?]$/u);
      expect(`${title} ${text} ${author}`).not.toMatch(/['"`]|\S {2}/);
    }
  });
});
