import { fact, h2, li, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const en: Texts<'post'> = {
  'how-to-read-a-worn-piece': {
    title: 'How to read a worn piece',
    description:
      'Seven places on a second-hand garment that tell you how it has lived: what is harmless, what can be mended and where to put it back on the rail.',
    excerpt: 'Seven places that tell you how a piece has lived. You need good light and two minutes.',
    sections: [
      text(
        p`A new piece tells you how it would like to be. A worn one tells you how it is. It has been washed, danced in and sat on, and whatever was going to go wrong has had its chance. That’s an advantage, provided you know where to look.`,
        p`You need two minutes and a window. Begin on the inside; the outside is for everybody.`,
      ),
      {
        type: 'table',
        title: 'Seven places, in this order',
        columns: ['Where', 'Harmless', 'Negotiable', 'Leave it'],
        rows: [
          ['Underarms', 'A soft lining', 'A faint edge in the lining', 'Stiff, yellow cloth'],
          ['Side seams', 'A seam let out once', 'One open finger’s width', 'Threads pulled out of the weave'],
          ['Zip', 'Dull teeth', 'A slider that sticks', 'A tape with a tear'],
          ['Hem', 'A second row of needle holes', 'A dirty edge', 'A hem cut off, not folded'],
          ['Seat', 'A slight shine on wool', 'Pilling', 'Thin against the light'],
          ['Collar and cuffs', 'Turned before', 'Make-up', 'Frayed through'],
          ['Buttons', 'All there', 'One replaced', 'The cloth torn out with it'],
        ],
        note: 'If a piece has two remarks in the third column, ask for a price. With one in the last column, ask for another piece.',
      },
      text(
        h2('Marks that speak for it'),
        p`A second row of holes along the hem means that somebody had it altered: they paid to keep it. A spare button in a little bag means that somebody has not lost a little bag in ten years. A name tape in the lining is the best of all. Nobody sews their name into a thing they do not like.`,
        h2('Smell'),
        p`Lavender is fine, perfume goes, smoke takes a week in the open air. Mothballs take a winter. Cellar never leaves, whatever the seller says. We air everything that comes in for forty-eight hours by an open window; what still has an opinion after that does not get on the rail.`,
        h2('And photographs'),
        p`You can’t smell those, but you can ask. Each of our listings has the underarm, the hem and the label as close-ups, and every flaw we found with a coin beside it. If you miss one, write to us and somebody goes to the rail and has a look.`,
      ),
      {
        type: 'quote',
        text: 'The flaw you know is part of the price. The flaw you find at home is part of a grudge.',
        by: 'From the desk where everything is checked',
      },
      {
        type: 'links',
        links: [
          {
            label: 'A button, a hem, a seam',
            text: 'For everything in the third column',
            target: toPost('a-button-a-hem-a-seam'),
          },
        ],
      },
      rail('Just in, and looked at closely', 'second-hand'),
    ],
  },
  'the-number-on-the-label': {
    title: 'The number on the label',
    description:
      'A 38 of 1994 is not a 38 of today. Five measures to know by heart when you buy second-hand, and how to take them from a piece you already own.',
    excerpt: 'A 38 is a rumour. Five measures you can trust instead.',
    sections: [
      text(
        p`In the showroom hang two blazers, both labelled 38. You could put one inside the other and button both. The first is from 1994, the second from last year, and in between somebody decided that people would rather be a 38.`,
        p`So with second-hand the number is a rumour. It tells you who wrote it and when. What you want is centimetres, and the good news is that you need only five of them, that they hardly change, and that they are hanging in your wardrobe already.`,
      ),
      {
        type: 'steps',
        title: 'Five measures from your best piece',
        steps: [
          {
            title: 'Take the one that fits',
            text: [
              p`Not the one that fits if you stand up straight. Close it and lay it on a table, flat, without stretching.`,
            ],
          },
          { title: 'Across the bust', text: [p`From underarm to underarm. Double it.`] },
          {
            title: 'The narrowest place',
            text: [p`The waist, also doubled. Remember how far below the underarm it is.`],
          },
          { title: 'The widest place', text: [p`The hips, about twenty centimetres below the waist.`] },
          {
            title: 'Shoulder',
            text: [
              p`From seam to seam across the back. It’s the only one no tailor likes to alter, so it comes first when you choose.`,
            ],
          },
          {
            title: 'Length',
            text: [
              p`From the nape to the hem, or along the side of trousers. Then write all five into your telephone.`,
            ],
          },
        ],
      },
      text(
        h2('Reading the difference'),
        ul(
          'Two centimetres more than yours: it fits differently. Wear it.',
          'Four more: it’s a generous cut. Fine for a coat, a pity for a sheath dress.',
          'Two less in a woven cloth: no. In a knit or on the bias: yes.',
          'Shoulder two less: leave it, however beautiful.',
        ),
        p`If a description does not name them, ask us: we measure with the same tape on the same table. The number on the label stands there, for those who collect rumours.`,
        h2('If you still can’t decide'),
        p`Most pieces are sold within ${fact('sold_within_days')} days, so there’s some time, but not for ever. Come by and ${link('try it on in the showroom', toPage('showroom'))}, or send it back within ${fact('return_days')} days of delivery. For evening pieces that are also for rent there is ${link('the try-on at home', toPost('the-first-try-on-at-home'))}.`,
      ),
      {
        type: 'quote',
        text: 'I have been a 36, a 38, a 40 and a 42 this week. It was Tuesday.',
        by: 'A customer, overheard behind the curtain',
      },
      rail('To be measured', 'second-hand'),
    ],
  },
  'six-photographs-and-one-sentence': {
    title: 'Six photographs and one sentence',
    description:
      'What makes a second-hand listing sell: six pictures anyone can take by a window, and one honest sentence about the flaw. With a list to tick off.',
    excerpt: 'What sells a dress is daylight, a plain door and the truth about the hem.',
    sections: [
      text(
        p`We have put thousands of listings on the rail and know fairly well which ones are gone by Friday. It’s not the most expensive label and not the lowest price. It is six photographs by a window, and one sentence.`,
        h2('Light and background'),
        p`Between ten and two, next to the window and not opposite it. Lamp off: two kinds of light make every white yellow on one side. Behind it a door or a wall, no wallpaper, no bed. A dress on a bed looks as though somebody had just got out of it.`,
      ),
      {
        type: 'steps',
        title: 'The six',
        steps: [
          {
            title: 'Front',
            text: [p`On a hanger with shoulders, the lens at waist height. From above everything gets short legs.`],
          },
          { title: 'Back', text: [p`The same distance. It’s the half that is missing most often.`] },
          {
            title: 'Side',
            text: [
              p`Best on a person, with no head if you like. Cloth only shows what it can do when somebody is inside.`,
            ],
          },
          { title: 'The label', text: [p`Maker, size and composition, sharp enough to read.`] },
          { title: 'A detail', text: [p`The one you bought it for. A cuff, a button, the way the fold starts.`] },
          { title: 'The flaw', text: [p`Close up, with a coin next to it for size.`] },
        ],
      },
      text(
        h2('The sentence'),
        p`“A small mark inside the hem, 3 mm, not visible when worn.” That is all. No “hardly worn”, no “as new”, which everybody writes and nobody believes. A flaw with a size is a fact. A flaw without one is a suspicion. Listings with a named flaw sell faster than those without any, because the reader thinks: if she tells me this, the rest is true.`,
        h2('The price'),
        p`Look at what it costs new, then be honest about how many evenings are left in it. Second-hand pieces can be up to ${fact('second_hand_discount')} below the price of new ones. If somebody makes you an offer, answer within ${fact('offer_hours')} hours; after that it lapses, and with it the mood.`,
        h2('And then?'),
        p`We look at your listing within ${fact('first_check_days')} business days and write to you after ${fact('first_check_hours')} hours at the latest. Mostly it’s “yes”. Sometimes it’s “yes, but please by the window”.`,
      ),
      {
        type: 'call',
        title: 'Something hanging there unworn?',
        text: 'Six photographs, one sentence, ten minutes.',
        action: { label: 'How selling works', target: toPage('selling') },
      },
      rail('They all had their photograph taken', 'second-hand'),
    ],
  },
  'a-saturday-of-letting-go': {
    title: 'A Saturday of letting go',
    description:
      'Four heaps, three questions and a pot of tea: how to go through a wardrobe in one afternoon without keeping everything or regretting anything.',
    excerpt: 'Four heaps, three questions, one pot of tea. And a box for the difficult cases.',
    sections: [
      text(
        p`Begin after lunch, never in the evening: at ten at night everything is either rubbish or a memory. Make a pot of tea, open the window and take out one kind only. All trousers. All blouses. Whoever empties the whole wardrobe onto the bed will be sleeping on the sofa.`,
        h2('Three questions'),
        ul(
          li`Did I wear it in the last year, on purpose? Laundry day does not count.`,
          li`If I saw it in a shop today, would I try it on?`,
          li`Do I know what I would wear it with tomorrow? Not in principle. Tomorrow.`,
        ),
        p`Three times yes goes back on the hanger. Three times no goes on. Everything in between gets put on, now, in front of the mirror. It takes a minute, and it answers questions that can’t be answered by looking at a hanger.`,
      ),
      {
        type: 'table',
        title: 'Four heaps',
        columns: ['Heap', 'What belongs there', 'And then'],
        rows: [
          ['Stays', 'Three times yes', 'Back, with some air left and right'],
          ['Needs a hand', 'Yes, if the button were on', 'To be mended this week, or on to the next heap'],
          ['Goes on', 'Good, but no longer yours', 'Photograph by the window'],
          ['The box', 'You can’t say', 'Lid on, date on, into the cellar for half a year'],
        ],
        note: 'What you have not looked for in the box by then, you may pass on without opening it.',
      },
      text(
        h2('The three that are hard'),
        p`The expensive mistake: the money went on the day you paid. What hangs there now is the reminder. The dress from before: it fitted another woman, and she had a good time in it. The present: it did its job when it was unwrapped.`,
        h2('What comes back'),
        p`For what goes on over our rail we keep ${fact('commission')} and a ${fact('transaction_fee')} transaction fee; the rest is with you within ${fact('payout_days')} business days of the sale. Most pieces take no longer than ${fact('sold_within_days')} days to find somebody. Before the next wedding it might be enough for ${link('one that isn’t yours', toPost('the-arithmetic-of-renting'))}.`,
      ),
      {
        type: 'quote',
        text: 'I sold eleven things and bought one. My wardrobe closes, and so does the one thing.',
        by: 'A seller, on the card she put in the parcel',
      },
      {
        type: 'links',
        title: 'For the rest of the afternoon',
        links: [
          {
            label: 'Six photographs and one sentence',
            text: 'For the third heap',
            target: toPost('six-photographs-and-one-sentence'),
          },
          { label: 'Putting a season away', text: 'For the first one', target: toPost('putting-a-season-away') },
          { label: 'Second-hand', text: 'What others let go', target: toCategory('second-hand') },
        ],
      },
    ],
  },
};
