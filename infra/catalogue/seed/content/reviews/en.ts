import type { ReviewWords } from './review-words.ts';

export const en: ReviewWords = {
  opinions: [
    {
      title: 'Worn to my sister’s wedding',
      detail: 'It fell exactly as in the picture and nobody else had it. Two people asked where it is from.',
      recommend: true,
    },
    {
      title: 'True to size',
      detail: 'I am between two sizes and took the smaller one. Right decision.',
      recommend: true,
    },
    {
      title: 'Lovely cloth',
      detail: 'Heavier than I thought, in a good way. It hardly creased in the suitcase.',
      recommend: true,
    },
    { title: 'A little long', detail: 'I am 160 cm and needed heels. The colour is beautiful.', recommend: true },
    {
      title: 'Not for me',
      detail: 'The cut is narrower at the waist than I like. Sent back without trouble.',
      recommend: false,
    },
  ],
  nicknames: ['Emma', 'Charlotte', 'Grace', 'Hannah', 'Sophie'],
};
