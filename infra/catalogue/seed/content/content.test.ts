import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { blockDocuments, CONTENT, pageDocuments, reviewDocuments } from './documents.ts';

const anchor = new Date(Date.UTC(2026, 10, 1));

describe('content', () => {
  it('has the same pages, posts and banners in every language', () => {
    const shape = (language: (typeof LANGUAGES)[number]) => {
      const { pages, posts, press, opinions, banners } = CONTENT[language];
      return [
        pages.map((page) => page.identifier),
        posts.map((post) => post.identifier),
        press.length,
        opinions.length,
        banners.length,
      ];
    };
    for (const language of LANGUAGES) expect(shape(language)).toEqual(shape('en'));
  });

  it('has no sentence left in another language', () => {
    for (const i of CONTENT.en.pages.keys()) {
      const texts = LANGUAGES.map((language) => CONTENT[language].pages[i]!.content);
      expect(new Set(texts).size).toBe(5);
    }
  });

  it.each<[row: string, pages: string[], figures: Record<Language, RegExp>]>([
    [
      'CMS-002',
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
      'CMS-064',
      ['returns'],
      { pl: /14 dni/, de: /14 Tagen/, en: /within 14 days/, se: /inom 14 dagar/, nl: /binnen 14 dagen/ },
    ],
    [
      'CMS-065',
      ['faq'],
      {
        pl: /odroczona do 30 dni/,
        de: /Zahlung innerhalb von 30 Tagen/,
        en: /pay later within 30 days/,
        se: /betala inom 30 dagar/,
        nl: /later betalen\?<\/h3><p>Ja: binnen 30 dagen/,
      },
    ],
    [
      'CMS-066',
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
      'CMS-067',
      ['delivery'],
      {
        pl: /tego samego dnia przy zamówieniu przed południem/,
        de: /am selben Tag bei Bestellung vor Mittag/,
        en: /Same-day shipping before noon/,
        se: /samma dag om du beställer före klockan tolv/,
        nl: /Dezelfde dag verzonden bij bestelling voor twaalf uur/,
      },
    ],
    [
      'CMS-068',
      ['delivery'],
      {
        pl: /W Polsce dostarczamy w ciągu 3 dni roboczych/,
        de: /In Polen innerhalb von 3 Werktagen/,
        en: /within 3 working days in Poland/,
        se: /Inom 3 arbetsdagar i Polen/,
        nl: /In Polen binnen 3 werkdagen/,
      },
    ],
    [
      'SHP-003',
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
      'CMS-069',
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
      'CMS-070',
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
      'CMS-071',
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
      'RNT-031',
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
      'RNT-032',
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
      'RNT-033',
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
      'RNT-034',
      ['how-it-works'],
      {
        pl: /1, 4 lub 7 dni od 45 euro albo 80 złotych za dzień/,
        de: /1, 4 oder 7 Tage ab 45 Euro oder 80 Zloty am Tag/,
        en: /1, 4 or 7 days from 45 euro or 80 zloty per day/,
        se: /1, 4 eller 7 dagar från 45 euro eller 80 zloty per dag/,
        nl: /1, 4 of 7 dagen vanaf 45 euro of 80 zloty per dag/,
      },
    ],
    [
      'CMS-014',
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
      'CMS-015',
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
      'CMS-016',
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
      'CMS-017',
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
      'CMS-019',
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
      'CMS-020',
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
      'CMS-021',
      ['returns'],
      {
        pl: /14 dni.*zamów kuriera/,
        de: /14 Tagen.*bestell den Kurier/,
        en: /14 days.*book the courier/,
        se: /14 dagar.*boka budet/,
        nl: /14 dagen.*boek de koerier/,
      },
    ],
    [
      'CMS-022',
      ['delivery'],
      {
        pl: /w ciągu 3 dni roboczych/,
        de: /innerhalb von 3 Werktagen/,
        en: /within 3 working days/,
        se: /Inom 3 arbetsdagar/,
        nl: /binnen 3 werkdagen/,
      },
    ],
    [
      'CMS-023',
      ['packages'],
      {
        pl: /w pokrowcu/,
        de: /in einer Kleiderhülle/,
        en: /in a garment bag/,
        se: /i ett fodral/,
        nl: /in een kledinghoes/,
      },
    ],
  ])('[%s] is on the pages %j in every language', (_, pages, figures) => {
    const documents = pageDocuments(anchor);
    for (const identifier of pages) {
      const id = documents.find(({ language, body }) => language === 'en' && body.identifier === identifier)!.id;
      for (const language of LANGUAGES) {
        const document = documents.find((candidate) => candidate.id === id && candidate.language === language);
        expect(document?.body.content).toMatch(figures[language]);
      }
    }
  });

  it('becomes documents with one id per page and address per language', () => {
    const documents = pageDocuments(anchor);
    for (const language of LANGUAGES) {
      const own = documents.filter((document) => document.language === language);
      expect(new Set(own.map(({ id }) => id)).size).toBe(CONTENT.en.pages.length);
      expect(new Set(own.map(({ body }) => body.identifier)).size).toBe(own.length);
    }
    for (const { body } of blockDocuments(anchor)) expect(JSON.parse(body.content as string).items).toHaveLength(3);
  });

  it('reviews a third of the products, the same ones every time', () => {
    const products = Array.from({ length: 300 }, (_, i) => ({ id: i + 1, sku: `EVE-B${i}` }));
    const reviews = reviewDocuments(products, anchor);
    expect(reviewDocuments(products.toReversed(), anchor)).toEqual(reviews);
    const reviewed = new Set(reviews.map(({ body }) => body.product_id)).size;
    expect(reviewed).toBeGreaterThan(70);
    expect(reviewed).toBeLessThan(140);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
  });
});
