import { expect, it } from '@jest/globals';
import { tagPdf } from './tag-pdf.js';

const facts = { sku: 'GD-000123', name: 'Sukienka z łączką' };

it('a tag is one page of 62 × 100 mm, with the same bytes for the same facts', async () => {
  const pdf = await tagPdf(facts);
  const text = pdf.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.\d/);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/MediaBox \[0 0 175\.7\d+ 283\.4\d+\]/);
  expect(await tagPdf(facts)).toEqual(pdf);
});

it('tags of two pieces differ, and a long name stays on the page', async () => {
  const one = await tagPdf(facts);
  expect(await tagPdf({ ...facts, sku: 'GD-000124' })).not.toEqual(one);
  const long = await tagPdf({ ...facts, name: 'ż'.repeat(2_000) });
  expect(long.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
