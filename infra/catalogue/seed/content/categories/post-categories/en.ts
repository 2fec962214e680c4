import type { Texts } from '../../write.ts';

export const en: Texts<'category'> = {
  style: {
    title: 'Style',
    description: 'Lengths, colours, sums and suitcases: how a few pieces do the work of many.',
  },
  care: {
    title: 'Care',
    description: 'Washing, mending, putting away: what a piece needs to go out for another ten years.',
  },
  occasions: {
    title: 'Occasions',
    description: 'Weddings, interviews, gala evenings: what the invitation means and what to do about it.',
  },
  designers: {
    title: 'Designers',
    description:
      'The studios behind the labels on our rail, and how things are made there. Studios and people are invented.',
  },
  'second-hand': {
    title: 'Second-hand',
    description: 'Finding, judging and passing on pieces that have had a life before you.',
  },
  prasa: {
    title: 'Press',
    description: 'What others write about us. Papers and articles are invented, like all of this demonstration shop.',
  },
};
