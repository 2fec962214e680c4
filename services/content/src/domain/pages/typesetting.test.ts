import { describe, expect, it } from '@jest/globals';
import { typeset } from './typesetting.js';

const line = (...content: object[]) => [{ type: 'text', text: [{ type: 'paragraph', content }] }];
const words = (text: string) => ({ type: 'text', text });

describe('a text as it is shown', () => {
  it.each([
    ['pl', 'Sukienka w szafie i z metką', 'Sukienka w\u00a0szafie i\u00a0z\u00a0metką'],
    ['pl', 'W domu (a w showroomie?)', 'W\u00a0domu (a\u00a0w\u00a0showroomie?)'],
    ['pl', 'Marka Zara i', 'Marka Zara i'],
    ['de', 'Seide, z. B. bei 30 °C', 'Seide, z.\u00a0B. bei 30\u00a0°C'],
    ['en', 'A dress in a wardrobe', 'A dress in a wardrobe'],
    ['se', 'Storlek 38 eller 40', 'Storlek 38\u00a0eller 40'],
  ] as const)('keeps together what no line may part (%s: %j)', (language, typed, shown) => {
    expect(typeset(line(words(typed)), language)).toEqual(line(words(shown)));
  });

  it('keeps a figure with its unit, but not an address with the next word', () => {
    const days = { type: 'fact', name: 'return_days' };
    const mail = { type: 'fact', name: 'contact_email' };
    expect(typeset(line(words('In '), days, words(' days'), mail, words(' or')), 'en')).toEqual(
      line(words('In '), days, words('\u00a0days'), mail, words(' or')),
    );
  });

  it('leaves addresses, names and markup as they are', () => {
    const links = [{ type: 'links', links: [{ label: 'A', target: { to: 'address', href: '/a b' } }] }];
    expect(typeset(links, 'pl')).toEqual(links);
    const imported = [{ type: 'html', html: '<p class="w x">w domu</p>' }];
    expect(typeset(imported, 'pl')).toEqual(imported);
  });
});
