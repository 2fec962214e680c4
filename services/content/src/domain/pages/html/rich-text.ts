import type { Inline, RichText, TextBlock } from '@garderoba/contracts/content/rich-text';
import { type Html, html } from './html.js';
import { link, type Rendering } from './rendering.js';

export const richText = (text: RichText, rendering: Rendering): Html[] =>
  text.map((block) => blockOf(block, rendering));

export const inlines = (content: readonly Inline[], rendering: Rendering): Html[] =>
  content.map((inline) => inlineOf(inline, rendering));

function blockOf(block: TextBlock, rendering: Rendering): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p>${inlines(block.content, rendering)}</p>`;
    case 'heading': {
      const content = inlines(block.content, rendering);
      return block.level === 2 ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`;
    }
    case 'list': {
      const items = block.items.map((item) => html`<li>${inlines(item, rendering)}</li>`);
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
  }
}

function inlineOf(inline: Inline, rendering: Rendering): Html {
  if (inline.type === 'break') return html`<br>`;
  const words = inline.type === 'fact' ? html`${rendering.fact(inline.name)}` : html`${inline.text}`;
  const strong = inline.bold ? html`<strong>${words}</strong>` : words;
  if (inline.type === 'fact') return strong;
  const styled = inline.italic ? html`<em>${strong}</em>` : strong;
  return inline.link ? link(styled, inline.link, rendering) : styled;
}
