import { describe, expect, it } from '@jest/globals';
import type { ProductInput } from '../domain/product-input.js';
import { withSafeHtml } from './safe-html.js';

const stored = (texts: object) =>
  withSafeHtml({ texts: { en: { name: 'Dress', description: '', ...texts } } } as unknown as ProductInput).texts.en;

describe('the texts of a product', () => {
  it('that are plain keep every sign', () => {
    const plain = 'Fits 5<7 & "petite" <b>&amp;</b>';
    expect(stored({ name: ` ${plain} `, metaTitle: plain, metaDescription: plain })).toMatchObject({
      name: plain,
      metaTitle: plain,
      metaDescription: plain,
    });
  });

  it('with markup keep only harmless markup', () => {
    const markup = '<p onclick="x()">Bias <b>cut</b>, H<sub>2</sub>O<script>alert(1)</script></p>';
    const safe = '<p>Bias <b>cut</b>, H<sub>2</sub>O</p>';
    expect(stored({ description: markup, shortDescription: markup, careInstructions: markup })).toMatchObject({
      description: safe,
      shortDescription: safe,
      careInstructions: safe,
    });
  });
});
