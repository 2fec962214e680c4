import type { Language } from '@garderoba/contracts/languages';

/** A fictitious designer: option of the attribute `designer` and a category of its own. */
export interface Designer {
  name: string;
  key: string;
  about: Record<Language, string>;
}

export const DESIGNERS: readonly Designer[] = [
  {
    name: 'Halina Wrzos',
    key: 'halina-wrzos',
    about: {
      pl: 'Pracownia przy Mokotowskiej w Warszawie. Suknie kroi się tu na manekinie, nie na papierze.',
      de: 'Ein Atelier in der Warschauer Mokotowska. Hier wird am Körper entworfen, nicht auf dem Papier.',
      en: 'A studio on Mokotowska in Warsaw, where dresses are cut on the stand and not on paper.',
      se: 'En ateljé på Mokotowska i Warszawa, där klänningar skärs på docka och inte på papper.',
      nl: 'Een atelier aan de Mokotowska in Warschau, waar jurken op de pop worden gesneden en niet op papier.',
    },
  },
  {
    name: 'Maison Corvane',
    key: 'maison-corvane',
    about: {
      pl: 'Krawiectwo wieczorowe z Lyonu: satyna, aksamit i cierpliwość.',
      de: 'Abendmode aus Lyon: Satin, Samt und Geduld.',
      en: 'Eveningwear from Lyon: satin, velvet and patience.',
      se: 'Aftonmode från Lyon: satin, sammet och tålamod.',
      nl: 'Avondkleding uit Lyon: satijn, fluweel en geduld.',
    },
  },
  {
    name: 'Vera Lindqvist',
    key: 'vera-lindqvist',
    about: {
      pl: 'Sztokholm, proste linie, jeden mocny kolor na sezon.',
      de: 'Stockholm, klare Linien, eine kräftige Farbe je Saison.',
      en: 'Stockholm, plain lines, one strong colour a season.',
      se: 'Stockholm, rena linjer, en stark färg per säsong.',
      nl: 'Stockholm, strakke lijnen, één sterke kleur per seizoen.',
    },
  },
  {
    name: 'Ilse Hartmann',
    key: 'ilse-hartmann',
    about: {
      pl: 'Berlińska szkoła marynarki: ramię miękkie, talia zaznaczona.',
      de: 'Berliner Schule des Blazers: weiche Schulter, klare Taille.',
      en: 'The Berlin school of the blazer: a soft shoulder, a clear waist.',
      se: 'Berlinskolan för kavajer: mjuk axel, tydlig midja.',
      nl: 'De Berlijnse school van de blazer: zachte schouder, duidelijke taille.',
    },
  },
  {
    name: 'Sosna i Brzoza',
    key: 'sosna-i-brzoza',
    about: {
      pl: 'Gdynia. Dzianiny i płaszcze z wełny, które noszą się latami.',
      de: 'Gdynia. Strick und Mäntel aus Wolle, die man jahrelang trägt.',
      en: 'Gdynia. Knitwear and wool coats that are worn for years.',
      se: 'Gdynia. Stickat och ullkappor som bärs i åratal.',
      nl: 'Gdynia. Breigoed en wollen mantels die je jaren draagt.',
    },
  },
  {
    name: 'Atelier Mirabel',
    key: 'atelier-mirabel',
    about: {
      pl: 'Kraków, koronka i ręczne wykończenie; każda suknia ma podpis krawcowej.',
      de: 'Krakau, Spitze und Handarbeit; jedes Kleid trägt die Unterschrift der Näherin.',
      en: 'Kraków, lace and hand finishing; every dress is signed by its seamstress.',
      se: 'Kraków, spets och handarbete; varje klänning är signerad av sin sömmerska.',
      nl: 'Krakau, kant en handwerk; elke jurk draagt de handtekening van de naaister.',
    },
  },
  {
    name: 'Jonna Ek',
    key: 'jonna-ek',
    about: {
      pl: 'Göteborg. Sukienki na co dzień, które mają kieszenie.',
      de: 'Göteborg. Kleider für jeden Tag, und alle haben Taschen.',
      en: 'Gothenburg. Everyday dresses, and all of them have pockets.',
      se: 'Göteborg. Vardagsklänningar, och alla har fickor.',
      nl: 'Göteborg. Jurken voor elke dag, en allemaal met zakken.',
    },
  },
  {
    name: 'Tilde van Rooij',
    key: 'tilde-van-rooij',
    about: {
      pl: 'Antwerpia. Spodnie i kombinezony skrojone szeroko i odważnie.',
      de: 'Antwerpen. Hosen und Jumpsuits, weit und mutig geschnitten.',
      en: 'Antwerp. Trousers and jumpsuits, cut wide and with nerve.',
      se: 'Antwerpen. Byxor och jumpsuits, vida och modiga i skärningen.',
      nl: 'Antwerpen. Broeken en jumpsuits, ruim en gedurfd gesneden.',
    },
  },
  {
    name: 'Oda Falk',
    key: 'oda-falk',
    about: {
      pl: 'Oslo. Jedwab, skos i nic ponadto.',
      de: 'Oslo. Seide, schräg geschnitten, sonst nichts.',
      en: 'Oslo. Silk, cut on the bias, and nothing else.',
      se: 'Oslo. Siden, skuret på snedden, och inget annat.',
      nl: 'Oslo. Zijde, schuin van draad gesneden, en verder niets.',
    },
  },
  {
    name: 'Casa Brisa',
    key: 'casa-brisa',
    about: {
      pl: 'Lizbona. Kwiaty malowane ręcznie i lekkie rękawy na ciepłe wieczory.',
      de: 'Lissabon. Handgemalte Blüten und leichte Ärmel für warme Abende.',
      en: 'Lisbon. Hand-painted flowers and light sleeves for warm evenings.',
      se: 'Lissabon. Handmålade blommor och lätta ärmar för varma kvällar.',
      nl: 'Lissabon. Handgeschilderde bloemen en lichte mouwen voor warme avonden.',
    },
  },
  {
    name: 'Lena Morawska',
    key: 'lena-morawska',
    about: {
      pl: 'Łódź. Biurowa elegancja z lokalnych tkanin.',
      de: 'Łódź. Büroeleganz aus heimischen Stoffen.',
      en: 'Łódź. Office elegance from local cloth.',
      se: 'Łódź. Kontorselegans i lokala tyger.',
      nl: 'Łódź. Elegantie voor kantoor, van lokale stoffen.',
    },
  },
  {
    name: 'Nordlys',
    key: 'nordlys',
    about: {
      pl: 'Kopenhaga. Cekiny i metaliczne nici na długie zimowe noce.',
      de: 'Kopenhagen. Pailletten und Metallgarn für lange Winternächte.',
      en: 'Copenhagen. Sequins and metallic yarn for long winter nights.',
      se: 'Köpenhamn. Paljetter och metallgarn för långa vinternätter.',
      nl: 'Kopenhagen. Pailletten en metaalgaren voor lange winternachten.',
    },
  },
];
