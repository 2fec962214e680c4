import { p, rail, type Texts, text } from '../../write.ts';

export const en: Texts<'post'> = {
  'before-carnival': {
    title: 'For carnival: what to take before somebody else does',
    excerpt: 'The first balls are closer than they look.',
    description: 'The first balls are closer than they look.',
    sections: [
      text(
        p(
          'Looking for a ball dress in January means looking where everybody has been. So we write about it earlier: velvet keeps you warm, sequins need no jewellery, and a sleeve saves the jacket.',
        ),
        p(
          'Choose the day and the calendar shows what is free. If you hesitate between two sizes, try both on at home.',
        ),
      ),
      rail('Dresses for carnival', 'rent/gala'),
    ],
  },
};
