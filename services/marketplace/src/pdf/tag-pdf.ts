import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';

// DejaVu contains all letters of the five languages. The built-in fonts of PDF lack ą, ł and others.
const fontsFolder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '..', 'ttf');
const REGULAR = join(fontsFolder, 'DejaVuSans.ttf');
const BOLD = join(fontsFolder, 'DejaVuSans-Bold.ttf');

const MM = 72 / 25.4;
/** Millimetres; labels of a common size. */
const PAGE = { width: 62, height: 100, margin: 5 };
const CODE = PAGE.width - 2 * PAGE.margin;

/** What a tag says. */
export interface TagFacts {
  /** `GD-000123`. */
  readonly sku: string;
  /** Address of its passport, as QR code. */
  readonly address: string;
  readonly name: string;
  readonly family: string;
  readonly createdAt: Date;
}

/** One page of 62 × 100 mm. Deterministic: the same facts give the same bytes. */
export function tagPdf({ sku, address, name, family, createdAt }: TagFacts): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAGE.width * MM, PAGE.height * MM],
    margin: PAGE.margin * MM,
    info: { Title: sku, CreationDate: createdAt },
  });
  const bytes: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => bytes.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(bytes)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawCode(pdf, address);
  const left = PAGE.margin * MM;
  const line = { width: CODE * MM, lineBreak: false, ellipsis: true } as const;
  pdf
    .font('bold')
    .fontSize(20)
    .text(sku, left, (PAGE.margin + CODE + 5) * MM, { width: CODE * MM, align: 'center' });
  // Two lines of a name fit.
  const nameHeight = 11 * MM;
  pdf
    .font('regular')
    .fontSize(10)
    .text(name, left, (PAGE.margin + CODE + 16) * MM, {
      ...{ width: CODE * MM, height: nameHeight, align: 'center', ellipsis: true },
    });
  pdf
    .fontSize(8)
    .fillColor('#555555')
    .text(family, left, (PAGE.height - PAGE.margin - 5) * MM, {
      ...line,
      align: 'center',
    });
  pdf.end();
  return done;
}

/** The modules of the code as squares, in the upper part of the page. */
function drawCode(pdf: InstanceType<typeof PDFDocument>, text: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 2 });
  const side = (CODE * MM) / rows.length;
  const start = PAGE.margin * MM;
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(start + x * side, start + y * side, side, side);
    });
  });
  pdf.fill('#000000');
}
