import type { ReviewWords } from './review-words.ts';

export const se: ReviewWords = {
  opinions: [
    {
      title: 'Till min systers bröllop',
      detail: 'Den föll precis som på bilden och ingen annan hade den. Två frågade var den kommer ifrån.',
      recommend: true,
    },
    {
      title: 'Rätt i storleken',
      detail: 'Jag ligger mellan två storlekar och tog den mindre. Rätt beslut.',
      recommend: true,
    },
    {
      title: 'Fint tyg',
      detail: 'Tyngre än jag trodde, på ett bra sätt. Skrynklade sig knappt i väskan.',
      recommend: true,
    },
    { title: 'Lite lång', detail: 'Jag är 160 cm och behövde klackar. Färgen är underbar.', recommend: true },
    {
      title: 'Inte för mig',
      detail: 'Smalare i midjan än jag tycker om. Returen gick utan problem.',
      recommend: false,
    },
  ],
  nicknames: ['Elin', 'Maja', 'Sofia', 'Karin', 'Linnea'],
};
