import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { DocumentFacts, DocumentRow } from '../domain/documents/document.js';
import { textsOf } from '../domain/texts/languages.js';
import type { DocumentTexts } from '../domain/texts/texts.js';

// DejaVu contains all letters of the five languages. The built-in fonts of PDF lack ą, ł and others.
const fontsFolder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '..', 'ttf');
const REGULAR = join(fontsFolder, 'DejaVuSans.ttf');
const BOLD = join(fontsFolder, 'DejaVuSans-Bold.ttf');

const LEFT = 50;
const WIDTH = 495; // A4 without margins, in points
const BOTTOM = 760;

/** Columns of the table: start and width in points. Text is left-aligned, numbers right-aligned. */
const COLUMNS = {
  item: [0, 215],
  quantity: [215, 40],
  net: [255, 70],
  rate: [325, 45],
  tax: [370, 55],
  gross: [425, 70],
} as const;
type Column = keyof typeof COLUMNS;

/** Prints an invoice or a correction. Deterministic: the same facts give the same bytes. */
export function documentPdf(facts: DocumentFacts): Promise<Buffer> {
  const texts = textsOf(facts.language).document;
  const title = facts.kind === 'invoice' ? texts.invoice : texts.correction;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 50, bottom: 50, left: LEFT, right: LEFT },
    bufferPages: true,
    lang: texts.locale,
    info: {
      Title: `${title} ${facts.number}`,
      Author: facts.seller.name,
      CreationDate: new Date(`${facts.issuedOn}T12:00:00Z`),
    },
  });
  const bytes: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => bytes.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(bytes)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  head(pdf, facts, texts, title);
  parties(pdf, facts, texts);
  table(pdf, facts, texts);
  taxes(pdf, facts, texts);
  pageNumbers(pdf, texts);
  pdf.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

function head(pdf: Pdf, facts: DocumentFacts, texts: DocumentTexts, title: string): void {
  pdf.font('bold').fontSize(18).text(`${title} ${facts.number}`, LEFT, 50);
  pdf.font('regular').fontSize(9);
  if (facts.corrects) pdf.text(texts.corrects.replace('{number}', facts.corrects));
  pdf.moveDown(0.5);
  pdf.text(`${texts.issuedOn}: ${facts.issuedOn}`);
  pdf.text(`${texts.soldOn}: ${facts.soldOn}`);
  pdf.text(`${texts.order}: ${facts.orderNumber}`);
  pdf.moveDown();
}

function parties(pdf: Pdf, { seller, buyer }: DocumentFacts, texts: DocumentTexts): void {
  // The buyer of a subscription may have no address: the name of the account is sufficient.
  const country = buyer.country && new Intl.DisplayNames([texts.locale], { type: 'region' }).of(buyer.country);
  const columns = [
    [texts.seller, seller.name, ...seller.address, `${texts.taxId}: ${seller.taxId}`],
    [
      texts.buyer,
      ...[buyer.company, `${buyer.firstName} ${buyer.lastName}`, buyer.street.join(' ')],
      ...[`${buyer.postcode} ${buyer.city}`.trim(), country ?? buyer.country],
      buyer.taxId && `${texts.taxId}: ${buyer.taxId}`,
    ].filter((text) => text !== ''),
  ];
  const top = pdf.y;
  const ends = columns.map(([label = '', ...rows], index) => {
    const x = LEFT + index * (WIDTH / 2);
    pdf
      .font('bold')
      .fontSize(9)
      .text(label, x, top, { width: WIDTH / 2 - 20 });
    pdf.font('regular');
    for (const row of rows) pdf.text(row, { width: WIDTH / 2 - 20 });
    return pdf.y;
  });
  pdf.y = Math.max(...ends) + 20;
}

function table(pdf: Pdf, facts: DocumentFacts, texts: DocumentTexts): void {
  const amounts = decimals(texts);
  headings(pdf, texts);
  for (const row of facts.rows) {
    const name = row.name ? `${row.name}\n${row.sku}` : texts[row.other ?? 'deliveryAndFees'];
    const height = pdf.heightOfString(name, { width: COLUMNS.item[1] - 8 });
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      headings(pdf, texts);
    }
    cells(
      pdf,
      { item: name, quantity: String(row.quantity), rate: rateOf(row.taxBps, texts), ...sums(row, amounts) },
      height,
    );
  }
}

function headings(pdf: Pdf, texts: DocumentTexts): void {
  const { item, quantity, net, rate, tax, gross } = texts;
  pdf.font('bold').fontSize(8);
  cells(pdf, { item, quantity, net, rate, tax, gross }, 10);
  pdf.font('regular').fontSize(8);
  pdf
    .moveTo(LEFT, pdf.y - 3)
    .lineTo(LEFT + WIDTH, pdf.y - 3)
    .lineWidth(0.5)
    .stroke();
}

function taxes(pdf: Pdf, facts: DocumentFacts, texts: DocumentTexts): void {
  const amounts = decimals(texts);
  if (pdf.y + 30 + facts.taxes.length * 15 > BOTTOM) pdf.addPage();
  pdf
    .moveTo(LEFT, pdf.y)
    .lineTo(LEFT + WIDTH, pdf.y)
    .lineWidth(0.5)
    .stroke();
  pdf.y += 6;
  for (const rate of facts.taxes) cells(pdf, { rate: rateOf(rate.taxBps, texts), ...sums(rate, amounts) }, 10);
  const label = facts.kind === 'invoice' ? texts.total : texts.toRefund;
  const total = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: facts.currency }).format(
    Math.abs(facts.total) / 100,
  );
  pdf.moveDown();
  pdf.font('bold').fontSize(12).text(`${label}: ${total}`, LEFT, pdf.y, { width: WIDTH, align: 'right' });
}

function pageNumbers(pdf: Pdf, texts: DocumentTexts): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // otherwise the text below the margin would start a new page
    pdf
      .font('regular')
      .fontSize(8)
      .text(`${texts.page} ${page + 1} / ${count}`, LEFT, 800, { width: WIDTH, align: 'right' });
  }
}

/** Draws one row of the table and moves below it. */
function cells(pdf: Pdf, values: Partial<Record<Column, string>>, height: number): void {
  const top = pdf.y;
  for (const [column, text] of Object.entries(values) as [Column, string][]) {
    const [x, width] = COLUMNS[column];
    const item = column === 'item';
    pdf.text(text, LEFT + x, top, { width: item ? width - 8 : width, align: item ? 'left' : 'right' });
  }
  pdf.y = top + height + 6;
}

const sums = ({ net, tax, gross }: Pick<DocumentRow, 'net' | 'tax' | 'gross'>, amount: (minor: number) => string) => ({
  net: amount(net),
  tax: amount(tax),
  gross: amount(gross),
});

const decimals = ({ locale }: DocumentTexts): ((minor: number) => string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (minor) => format.format(minor / 100);
};

const rateOf = (taxBps: number, { locale }: DocumentTexts): string =>
  `${new Intl.NumberFormat(locale).format(taxBps / 100)} %`;
