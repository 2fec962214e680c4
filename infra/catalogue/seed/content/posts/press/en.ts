import { fact, i, p, type Texts, text } from '../../write.ts';

export const en: Texts<'post'> = {
  'a-library-of-dresses': {
    title: 'A library of dresses',
    excerpt: 'A daily paper spends an afternoon in our showroom.',
    sections: [
      text(
        p(i('Kurier Wiślany, weekend supplement, 18 October 2025. Invented, like this shop.')),
        p(
          '“They lend gowns the way a library lends novels”, writes the weekend supplement, and counts eleven fittings in one hour.',
        ),
        p(
          'The reporter came with a notebook and left with a green silk dress for her sister’s wedding. In between she describes a rail fourteen metres long, a bowl of hairpins that nobody has ever refilled and which is never empty, and a woman of seventy-two trying on sequins “in order to find out”.',
        ),
      ),
      { type: 'quote', text: 'In a shop one asks what it costs. Here they ask what day it is.', by: 'Kurier Wiślany' },
    ],
  },
  'second-hand-first-choice': {
    title: 'Second-hand, first choice',
    excerpt: 'A magazine on why single pieces sell fastest.',
    sections: [
      text(
        p(i('Nitka, issue 9/2025. Invented, like this shop.')),
        p`Most pre-owned pieces sell within ${fact('sold_within_days')} days. The magazine asked why; the answer was a good photograph and an honest sentence about the hem.`,
        p`Its editor then sold a coat of her own over our rail, in secret. She writes that the first check took less than ${fact('first_check_days')} business days, and that we sent one picture back because of a cat.`,
      ),
      {
        type: 'quote',
        text: 'The coat was gone on the ninth day. I miss it less than the cat misses the hanger.',
        by: 'Nitka',
      },
    ],
  },
  'the-iron-at-six': {
    title: 'The iron at six in the morning',
    excerpt: 'A reportage from the room that no customer sees.',
    sections: [
      text(
        p(i('Dzień po Dniu, 4 March 2025. Invented, like this shop.')),
        p(
          'The boiler is switched on at ten to six. At six the first dress lies on the board: it danced on Saturday, came back on Sunday, and leaves again on Tuesday. The reporter followed it with a stopwatch.',
        ),
        p(
          'Eleven minutes for looking at it, under a lamp that flatters nobody. Forty for the cleaning. A night for airing. Six for the iron, from the lining. “And nine for a bead,” she notes, “which nobody would have missed.”',
        ),
      ),
    ],
  },
  'rented-and-remembered': {
    title: 'Rented and remembered',
    excerpt: 'A German wedding magazine asks guests what they still know about their dresses.',
    sections: [
      text(
        p(i('Brautwerk, spring 2025. Invented, like this shop.')),
        p(
          'Sixty wedding guests were asked a year later what they had worn. Of those who had bought their dress, half could name the colour. Of those who had rented it, nearly all knew the designer, the length and who had spilled what.',
        ),
        p(
          'The magazine’s explanation: a dress with a date of return is looked at properly. Ours: it’s in more of the pictures.',
        ),
      ),
      {
        type: 'quote',
        text: 'You don’t save a borrowed dress for later. There is no later.',
        by: 'A guest in Brautwerk',
      },
    ],
  },
  'one-piece-four-prices': {
    title: 'One piece, four prices',
    excerpt: 'A trade paper does our sums.',
    sections: [
      text(
        p(i('Handel Jutra, 22 May 2025. Invented, like this shop.')),
        p`The trade paper took one silk dress and calculated what it brings: rented from ${fact('rent_from')} a day, taken with points, bought new, and at last passed on at up to ${fact('second_hand_discount')} off. Its result is that the fourth life decides whether the other three were worth it.`,
        p`It finds our commission of ${fact('commission')} “not low, but written where one can find it”, and the payout within ${fact('payout_days')} business days “as promised, in four cases out of four”.`,
      ),
    ],
  },
  'the-bag-that-travels': {
    title: 'The bag that travels',
    excerpt: 'A Swedish local paper on a parcel without a parcel.',
    sections: [
      text(
        p(i('Skärgårdsbladet, 11 June 2025. Invented, like this shop.')),
        p(
          'The post boat to the outer islands carries milk, newspapers and, on this Wednesday, a grey garment bag. The skipper has known it for two summers. “It goes out full and it goes back full. I have never seen it empty.”',
        ),
        p(
          'The paper follows the bag to a crayfish party and home again, counts the stitches of its mended corner and comes to the conclusion that cardboard has a worse character.',
        ),
      ),
    ],
  },
  'two-dresses-on-a-wednesday': {
    title: 'Two dresses on a Wednesday',
    excerpt: 'A Dutch weekly tries on at home, with five members of the household present.',
    sections: [
      text(
        p(i('De Zolder, week 37, 2025. Invented, like this shop.')),
        p`${fact('try_on_pieces')} dresses, one evening, five opinions: the columnist of the Dutch weekly ordered a try-on and let her household vote. The sensible one won three to two. She kept the other.`,
        p`She sent the sensible one back within the ${fact('rental_return_hours')} hours, “with something like a bow”.`,
      ),
      {
        type: 'quote',
        text: 'My own mirror has known me for eleven years and still lets me wear red.',
        by: 'De Zolder',
      },
    ],
  },
  'forty-dresses-and-an-iron': {
    title: 'Forty dresses and an iron',
    excerpt: 'A long conversation about how it began.',
    sections: [
      text(
        p(i('Thread & Thimble, no. 31, winter 2024. Invented, like this shop.')),
        p(
          'The British quarterly wanted to know how one starts a wardrobe for other people. With forty evening dresses, a steam iron and a flat on the third floor without a lift, it turned out; and with a neighbour who lent her hallway for fittings in exchange for a dress on New Year’s Eve.',
        ),
        p(
          'There is a paragraph about the first dress that did not come back. It came back four years later, cleaned, with a christening photograph.',
        ),
      ),
      {
        type: 'quote',
        text: 'They do not talk about fashion. They talk about hems, and about Saturdays.',
        by: 'Thread & Thimble',
      },
    ],
  },
  'the-mended-place': {
    title: 'The mended place',
    excerpt: 'A Berlin magazine for handicraft sits at our sewing table.',
    sections: [
      text(
        p(i('Der Knopf, issue 2/2025. Invented, like this shop.')),
        p(
          'In Berlin they care about the back of things, so the reporter asked to see linings only. She saw three hundred. In every seventh she found a repair, and in every second one of those she needed a second look.',
        ),
        p(
          'Our seamstress would not let herself be praised for it. The best mend, she says in the last line, is a seam allowance that somebody was generous with thirty years ago.',
        ),
      ),
    ],
  },
  'a-prize-for-a-paper-tag': {
    title: 'A prize for a paper tag',
    excerpt: 'A design jury liked the smallest thing we have.',
    sections: [
      text(
        p(i('Forma, yearbook 2025. Invented, like this shop.')),
        p(
          'The design yearbook gave its prize for printed matter to our swing tag: one strip of uncoated paper with a slot, no plastic thread, four lines for four ways to take a piece home. It fits back on the hanger, which is why the same tag may go round many times.',
        ),
        p(
          '“One reads it in three seconds and believes it,” says the jury. The certificate is hanging in the showroom. On a tag.',
        ),
      ),
    ],
  },
};
