/** Texts of invoices and corrections in one language. */
export interface DocumentTexts {
  readonly locale: string;
  readonly invoice: string;
  readonly correction: string;
  /** `{number}` is replaced by the number of the invoice. */
  readonly corrects: string;
  readonly issuedOn: string;
  readonly soldOn: string;
  readonly order: string;
  readonly seller: string;
  readonly buyer: string;
  readonly taxId: string;
  readonly item: string;
  readonly quantity: string;
  readonly net: string;
  readonly rate: string;
  readonly tax: string;
  readonly gross: string;
  readonly delivery: string;
  readonly fee: string;
  /** Label in documents that have both in one row. */
  readonly deliveryAndFees: string;
  readonly total: string;
  readonly toRefund: string;
  readonly page: string;
}

export const DOCUMENT_TEXTS: Readonly<Record<string, DocumentTexts>> = {
  pl: {
    locale: 'pl-PL',
    invoice: 'Faktura',
    correction: 'Faktura korygująca',
    corrects: 'do faktury {number}',
    issuedOn: 'Data wystawienia',
    soldOn: 'Data sprzedaży',
    order: 'Zamówienie',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    taxId: 'NIP',
    item: 'Nazwa',
    quantity: 'Ilość',
    net: 'Netto',
    rate: 'VAT %',
    tax: 'VAT',
    gross: 'Brutto',
    delivery: 'Dostawa',
    fee: 'Opłata za płatność',
    deliveryAndFees: 'Dostawa i opłaty',
    total: 'Razem zapłacono',
    toRefund: 'Razem do zwrotu',
    page: 'Strona',
  },
  de: {
    locale: 'de-DE',
    invoice: 'Rechnung',
    correction: 'Rechnungskorrektur',
    corrects: 'zur Rechnung {number}',
    issuedOn: 'Ausstellungsdatum',
    soldOn: 'Kaufdatum',
    order: 'Bestellung',
    seller: 'Verkäufer',
    buyer: 'Käufer',
    taxId: 'USt-IdNr.',
    item: 'Bezeichnung',
    quantity: 'Menge',
    net: 'Netto',
    rate: 'MwSt. %',
    tax: 'MwSt.',
    gross: 'Brutto',
    delivery: 'Lieferung',
    fee: 'Zahlungsgebühr',
    deliveryAndFees: 'Lieferung und Gebühren',
    total: 'Gezahlter Gesamtbetrag',
    toRefund: 'Erstattungsbetrag',
    page: 'Seite',
  },
  en: {
    locale: 'en-GB',
    invoice: 'Invoice',
    correction: 'Credit note',
    corrects: 'for invoice {number}',
    issuedOn: 'Date of issue',
    soldOn: 'Date of sale',
    order: 'Order',
    seller: 'Seller',
    buyer: 'Buyer',
    taxId: 'Tax ID',
    item: 'Item',
    quantity: 'Qty',
    net: 'Net',
    rate: 'VAT %',
    tax: 'VAT',
    gross: 'Gross',
    delivery: 'Delivery',
    fee: 'Payment fee',
    deliveryAndFees: 'Delivery and fees',
    total: 'Total paid',
    toRefund: 'Total refunded',
    page: 'Page',
  },
  se: {
    locale: 'sv-SE',
    invoice: 'Faktura',
    correction: 'Kreditfaktura',
    corrects: 'till faktura {number}',
    issuedOn: 'Fakturadatum',
    soldOn: 'Köpdatum',
    order: 'Beställning',
    seller: 'Säljare',
    buyer: 'Köpare',
    taxId: 'Momsreg.nr',
    item: 'Benämning',
    quantity: 'Antal',
    net: 'Netto',
    rate: 'Moms %',
    tax: 'Moms',
    gross: 'Brutto',
    delivery: 'Leverans',
    fee: 'Betalningsavgift',
    deliveryAndFees: 'Leverans och avgifter',
    total: 'Totalt betalt',
    toRefund: 'Totalt att återbetala',
    page: 'Sida',
  },
  nl: {
    locale: 'nl-NL',
    invoice: 'Factuur',
    correction: 'Creditfactuur',
    corrects: 'bij factuur {number}',
    issuedOn: 'Factuurdatum',
    soldOn: 'Aankoopdatum',
    order: 'Bestelling',
    seller: 'Verkoper',
    buyer: 'Koper',
    taxId: 'Btw-nummer',
    item: 'Omschrijving',
    quantity: 'Aantal',
    net: 'Netto',
    rate: 'Btw %',
    tax: 'Btw',
    gross: 'Bruto',
    delivery: 'Bezorging',
    fee: 'Betaalkosten',
    deliveryAndFees: 'Bezorging en kosten',
    total: 'Totaal betaald',
    toRefund: 'Totaal terugbetaald',
    page: 'Pagina',
  },
};
