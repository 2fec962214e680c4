import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';

// DejaVu contains all letters of the five languages. The built-in fonts of PDF lack ą, ł and others.
const fontsFolder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '..', 'ttf');
const REGULAR = join(fontsFolder, 'DejaVuSans.ttf');
const BOLD = join(fontsFolder, 'DejaVuSans-Bold.ttf');

/** Points per millimetre. */
const MM = 72 / 25.4;
const [WIDTH, HEIGHT, MARGIN, CODE] = [62 * MM, 100 * MM, 6 * MM, 46 * MM];
/** The same facts give the same bytes. */
const MADE_AT = new Date('2026-01-01T12:00:00Z');

export interface TagFacts {
  readonly sku: string;
  readonly name: string;
}

/** The tag of a piece, 62 × 100 mm: its number as code and as text, and its name. */
export function tagPdf({ sku, name }: TagFacts): Promise<Buffer> {
  const info = { Title: sku, Author: 'Garderoba', CreationDate: MADE_AT };
  const pdf = new PDFDocument({ size: [WIDTH, HEIGHT], margin: MARGIN, info });
  const bytes: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => bytes.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(bytes)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawCode(pdf, sku);
  const text = { width: WIDTH - 2 * MARGIN, align: 'center', ellipsis: true } as const;
  pdf
    .font('bold')
    .fontSize(18)
    .text(sku, MARGIN, CODE + 10 * MM, { ...text, lineBreak: false });
  pdf
    .font('regular')
    .fontSize(9)
    .text(name, MARGIN, CODE + 20 * MM, { ...text, height: 24 * MM });
  pdf.end();
  return done;
}

/** Error correction M: readable with a fold in the tag. */
function drawCode(pdf: InstanceType<typeof PDFDocument>, sku: string): void {
  const code = qrcode(0, 'M');
  code.addData(sku, 'Alphanumeric');
  code.make();
  const modules = code.getModuleCount();
  const side = CODE / modules;
  const [left, top] = [(WIDTH - CODE) / 2, MARGIN];
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (code.isDark(row, column)) pdf.rect(left + column * side, top + row * side, side, side);
  pdf.fill('black');
}
