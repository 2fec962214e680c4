import { b, h2, li, p, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const en: Texts<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    title: 'The first ten minutes of a stain',
    description:
      'Red wine, grease, lipstick, blood, wax: what to do at the table, what at home, and which three well-meant remedies to decline.',
    excerpt: 'Dab, don’t rub; from the edge inwards; cold. And three remedies to decline politely.',
    sections: [
      text(
        p`Somebody laughs, a glass goes over, and everyone at the table knows a remedy. Most of them make it worse. What counts is the first ten minutes, and three rules fit into those.`,
        ul(
          li`${b('Dab, don’t rub.')} Rubbing pushes the stain in and the cloth out of shape.`,
          li`${b('From the edge to the middle.')} The other way round it grows.`,
          li`${b('Cold.')} Heat cooks milk, egg and blood into the fibre.`,
        ),
      ),
      {
        type: 'table',
        title: 'What, and what with',
        columns: ['Stain', 'At the table', 'At home'],
        rows: [
          ['Red wine', 'Dab, then sparkling water', 'Cold water with a dash of white vinegar'],
          ['Grease', 'A dry napkin, nothing else', 'Corn starch overnight, then brush'],
          ['Lipstick', 'Lift it off with a knife', 'Washing-up liquid, from the inside'],
          ['Milky coffee', 'Cold water', 'Wool detergent, cold'],
          ['Blood', 'Cold water, at once', 'Cold water with salt'],
          ['Candle wax', 'Let it harden', 'Break it off, then paper and a warm iron'],
        ],
        note: 'Try it on an inside seam first. On silk, plain water can leave a ring: there, only blot.',
      },
      text(
        h2('To be declined, with thanks'),
        p`Salt on red wine: the grains scratch silk and leave a pale moon. White wine on red wine: now there are two. The hand dryer in the ladies’: whatever was there is baked in.`,
        p`Better to hang a scarf over it and go back to the table. A stain has time until tomorrow morning; the evening hasn’t.`,
        h2('If it’s one of ours'),
        p`Dab, then stop. Put a slip of paper in the bag with what it was and where. Cleaning is part of every rental, and only what can’t be saved is charged, at most its price. A stain we know about is half gone. One that has been scrubbed is twice as big.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'What if I spill something?', text: 'Questions before the first rental', target: toPage('faq') },
          {
            label: 'Silk, a basin and ten minutes',
            text: 'For everything that is yours',
            target: toPost('washing-silk-at-home'),
          },
        ],
      },
    ],
  },
  'a-button-a-hem-a-seam': {
    title: 'A button, a hem, a seam',
    description:
      'Three repairs that anyone can do with six things from a tin, and a list of what is better left to somebody with a machine.',
    excerpt: 'Three repairs with six things from a tin, and what to leave to us.',
    sections: [
      text(
        p`Three repairs cover nearly everything that happens to a piece of clothing between breakfast and midnight. Each of them takes less time than finding the number of a tailor who is open.`,
        p`Do it on the evening you notice. A button hanging by a thread costs you two minutes. A button gone costs an afternoon, because the shop will have every kind except this one. And what goes back into the wardrobe torn comes out torn, ten minutes before the taxi.`,
        h2('Six things in a tin'),
        ul(
          'two needles, a fine one and a stout one',
          'thread in black, navy and cream',
          'scissors that cut nothing else',
          'eight pins',
          'the spare buttons, each with a note of where it belongs',
          'a match',
        ),
      ),
      {
        type: 'steps',
        title: 'A button that stays on',
        steps: [
          { title: 'Thread', text: [p`Double, forty centimetres long. A longer one ties its own knots.`] },
          {
            title: 'Match',
            text: [p`Lay it across the button and sew over it, four times through each pair of holes.`],
          },
          {
            title: 'Neck',
            text: [
              p`Pull the match out, wind the thread six times below the button, stitch through twice. The neck makes room for the cloth, and the button lasts longer than the coat.`,
            ],
          },
        ],
      },
      text(
        h2('A hem nobody sees'),
        p`Fold the edge back by half a centimetre. Take up one single thread of the outer cloth, then a centimetre of the hem, and so on, loosely. A tight hem puckers, a loose one hangs. In a hotel at seven in the evening, double-sided tape will do until breakfast.`,
        h2('A seam that has opened'),
        p`Start two centimetres before the hole and stop two after it. Small backstitches, in the old needle holes where you can see them.`,
        h2('Better left to us'),
        ul('zips', 'chiffon and silk satin', 'sequins: one thread gives, and a whole row goes', 'linings'),
      ),
      {
        type: 'quote',
        text: 'The mended place is the only part of a dress that two people have looked at closely.',
        by: 'From our sewing room',
      },
      {
        type: 'call',
        title: 'Shortened, taken in, a new zip',
        text: 'Measured in the showroom, with your shoes on.',
        action: { label: 'Gifts and services', target: toCategory('gifts-and-services') },
      },
    ],
  },
};
