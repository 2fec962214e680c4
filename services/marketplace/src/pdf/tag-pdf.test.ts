import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import { tagPdf } from './tag-pdf.js';

const FACTS = {
  ...{ sku: 'GD-000123', name: 'Żółta sukienka', family: 'Odzież' },
  address: 'https://shop.test/pl/passport/GD-000123',
  createdAt: new Date('2026-11-28T08:00:00Z'),
};

/** The drawing commands of the page: the longest compressed stream that draws squares. */
function commandsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams.find((stream) => / re$/m.test(stream)) ?? '';
}

/** Draws the squares of the page again and reads the code. */
function codeOf(pdf: Buffer): string {
  const squares = [...commandsOf(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map((match) =>
    match.slice(1).map(Number),
  ) as [number, number, number][];
  const [, , side] = squares[0] as [number, number, number];
  const scale = 4;
  const columns = squares.map(([x]) => Math.round((x - squaresStart(squares, 0)) / side) + 4);
  const rows = squares.map(([, y]) => Math.round((y - squaresStart(squares, 1)) / side) + 4);
  const size = (Math.max(...columns, ...rows) + 5) * scale;
  const data = new Uint8Array(size * size * 3).fill(255);
  squares.forEach((_, index) => {
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = (((rows[index] as number) * scale + dy) * size + (columns[index] as number) * scale + dx) * 3;
        data.fill(0, at, at + 3);
      }
  });
  return decodeQR({ width: size, height: size, data });
}

const squaresStart = (squares: readonly [number, number, number][], axis: 0 | 1): number =>
  Math.min(...squares.map((square) => square[axis]));

describe('the tag of a piece', () => {
  it('is one page of 62 by 100 mm with the address of its passport as a code', async () => {
    const pdf = await tagPdf(FACTS);
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(62);
    expect(Math.round((Number(height) / 72) * 25.4)).toBe(100);
    expect(codeOf(pdf)).toBe(FACTS.address);
  });

  it('stays one page with the longest name', async () => {
    const pdf = await tagPdf({ ...FACTS, name: 'Wełniany '.repeat(13) });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const word = await tagPdf({ ...FACTS, name: 'W'.repeat(120) });
    expect(word.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('has the same bytes for the same facts, others for another number', async () => {
    expect((await tagPdf(FACTS)).equals(await tagPdf(FACTS))).toBe(true);
    expect((await tagPdf(FACTS)).equals(await tagPdf({ ...FACTS, sku: 'GD-000124' }))).toBe(false);
  });
});
