import { b, fact, faq, h2, link, p, rail, type Texts, text, toPage, toPost } from '../../write.ts';

export const en: Texts<'post'> = {
  'washing-silk-at-home': {
    title: 'Silk, a basin and ten minutes',
    description:
      'Washing silk by hand: what the label means, the test on the seam, water at thirty degrees and a towel instead of wringing.',
    excerpt: 'Thirty degrees, one teaspoon of soap, and a towel instead of wringing.',
    sections: [
      text(
        p`People washed silk for some four thousand years before anyone opened a dry cleaner’s. It can take water. What it can’t take is heat, rubbing, and lying wet in a heap.`,
        h2('Two questions first'),
        p`What does the label say? A tub with a hand in it means yes. A tub crossed out means no, and pleats, linings and dark prints are the reason.`,
        p`Does the colour run? Wet a white handkerchief and press it on an inside seam for ten seconds. If it stays white, go on. If not, let someone else do it.`,
      ),
      {
        type: 'steps',
        title: 'The ten minutes',
        steps: [
          { title: 'Water', text: [p`Thirty degrees. Your hand should notice neither warm nor cold.`] },
          {
            title: 'Soap',
            text: [
              p`One teaspoon of silk detergent to five litres. Nothing with enzymes: they eat protein, and silk is one.`,
            ],
          },
          {
            title: 'Three minutes',
            text: [p`Move it through the water like a fish. Don’t rub, don’t soak, don’t answer the phone.`],
          },
          {
            title: 'Rinse',
            text: [
              p`Twice, at the same temperature. A spoonful of white vinegar in the last water brings the shine back.`,
            ],
          },
          { title: 'Towel', text: [p`Lay it flat, roll it up, press. Unroll at once.`] },
          {
            title: 'Hang and iron',
            text: [p`On a padded hanger, away from sun and radiator. Iron it damp, inside out, on low heat.`],
          },
        ],
      },
      faq(
        [
          'A drop of water has left a ring.',
          p`Water made it and water takes it away. Dip the whole piece and let it dry evenly.`,
        ],
        [
          'And sweat?',
          p`It ages silk faster than anything. Rinse the armholes in cool water the same night, before you go to bed and not after.`,
        ],
        ['How often?', p`After three or four evenings. In between, an hour at the open window will do.`],
        [
          'Never the machine?',
          p`At thirty degrees, in a net, alone, without spinning. Then the basin is less trouble.`,
        ],
      ),
      text(
        h2('If it’s one of ours'),
        p`Don’t wash it. A rented piece comes back as the evening left it: ${link('cleaning is included', toPage('faq'))}.`,
      ),
      rail('Blouses', 'clothes/blouses'),
    ],
  },
  'knitwear-lies-down': {
    title: 'Knitwear lies down',
    description:
      'How to air, wash and dry a jumper so that it keeps its length, what to do about pilling, and what moths are really after.',
    excerpt: 'A jumper on a hanger grows three centimetres in a winter. Here is how it keeps its size.',
    sections: [
      text(
        p`A jumper on a hanger grows two bumps at the shoulders and three centimetres at the hem, and one winter is enough. There’s nothing wrong with the jumper. It’s heavy, and you are holding it up by two points.`,
        h2('Air before water'),
        p`Wool cleans itself if you let it. A night over the back of a chair at an open window does more than a hasty wash. Eight to ten wearings between two washes are normal; with a shirt underneath, twice as many.`,
      ),
      {
        type: 'steps',
        title: 'Twice a winter, by hand',
        steps: [
          { title: 'Measure', text: [p`Lay it flat and write down width and length. You’ll need both numbers.`] },
          { title: 'Soak', text: [p`Cold water, wool detergent, inside out. Ten minutes, no kneading.`] },
          { title: 'Press', text: [p`Roll it in a towel and stand on it, barefoot.`] },
          {
            title: 'Lay out',
            text: [p`On a dry towel, pulled to the two numbers. Turn it after a day; it’s dry after two.`],
          },
        ],
      },
      {
        type: 'table',
        title: 'Pilling: what for which yarn',
        columns: ['Yarn', 'Tool', 'How'],
        rows: [
          ['Cashmere', 'Comb', 'On a table, in one direction'],
          ['Merino', 'Electric shaver', 'Hardly pressing'],
          ['Coarse wool', 'Pumice for knitwear', 'Dry, a few strokes'],
          ['All of them', 'No scissors', 'A cut stitch becomes a hole'],
        ],
      },
      text(
        h2('Pills are no fault'),
        p`Short fibres work their way out in the first four or five wearings, under the arms and where the bag rubs. Then it stops. A shop that promises otherwise hasn’t worn its own jumpers.`,
        h2('What moths are after'),
        p`Not wool as such. Their larvae want what you left on it: soup, skin, perfume. So wash before summer, fold, shut the box. Cedar works for a year and then wants sandpaper; lavender gives up after three months. The rest is in ${link('putting a season away', toPost('putting-a-season-away'))}.`,
      ),
      rail('Knitwear', 'clothes/knitwear'),
    ],
  },
  'putting-a-season-away': {
    title: 'Putting a season away',
    description:
      'Twice a year the wardrobe changes sides: what to hang and what to fold, why cotton and not plastic, and what not to store at all.',
    excerpt: 'One afternoon in April, one in October: what hangs, what lies, and what needn’t come back.',
    sections: [
      text(
        p`Twice a year, in April and in October, the wardrobe changes sides. It takes an afternoon. Most of what ruins clothes doesn’t happen while you wear them. It happens in the six months after.`,
        h2('Clean, or not at all'),
        p`A drop of white wine is invisible in April and brown in October. Sugar and sweat darken with time, so everything goes in clean and bone dry, even what was out only once. Pockets empty, zips closed, belts off.`,
      ),
      {
        type: 'table',
        title: 'Hang or fold',
        columns: ['Piece', 'How', 'Because'],
        rows: [
          ['Coats, blazers', 'On broad hangers', 'The shoulder stays round'],
          ['Dresses cut on the bias', 'Lying, tissue in the folds', 'Hanging, they grow'],
          ['Sequins', 'Lying, inside out', 'They are heavy, and they catch'],
          ['Knitwear', 'Folded, five at most', 'The lowest one has to breathe'],
          ['Trousers', 'Hanging by the hem', 'Their own weight irons them'],
        ],
      },
      text(
        h2('Cotton, not plastic'),
        p`The dry cleaner’s bag is meant for the way home. Left on, it keeps the damp in and turns white yellow. An old pillowcase over the hanger is better and costs nothing. Dark and dry, at fifteen to twenty degrees: not the attic, not the cellar, not the wall with the pipe in it.`,
        h2('A photograph on the lid'),
        p`Take one picture of each box from above and stick it on top. In October you look for the green cardigan for ten seconds instead of ten minutes.`,
        h2('The third pile'),
        p`A few things hung there all season without going out. Ask each of them: if you hung in a shop today, would I take you along? If not, don’t store it. Most second-hand pieces find their next owner within ${fact('sold_within_days')} days. We keep ${fact('commission')} and a fee of ${fact('transaction_fee')}; you get the rest, and half a metre of rail.`,
      ),
      {
        type: 'call',
        title: 'Somewhere for the third pile',
        text: 'Four photographs and an honest sentence about the hem are all it takes.',
        action: { label: 'How passing on works', target: toPage('how-it-works') },
      },
    ],
  },
  'how-velvet-survives-the-winter': {
    title: 'How velvet survives the winter',
    description:
      'Velvet needs steam, a soft brush and never an iron: what to do after an evening, what a car seat does to it, and how it travels.',
    excerpt: 'Steam, a soft brush and never an iron.',
    sections: [
      text(
        p`Velvet looks like something to be careful with. In fact it’s a cloth with hair two millimetres long, all of it leaning one way. Nearly everything that can happen to it is that some of the hair has been pushed over, and nearly all of that is undone by steam.`,
      ),
      {
        type: 'steps',
        title: 'After an evening',
        steps: [
          {
            title: 'Steam',
            text: [p`Into the bathroom with it, hot shower on, door shut, ten minutes. Near the water, not under it.`],
          },
          { title: 'Shake', text: [p`Once, by the shoulders.`] },
          {
            title: 'Brush',
            text: [
              p`Stroke it with your palm. The way that feels smooth is the way to brush, softly, from top to bottom.`,
            ],
          },
          { title: 'Wait', text: [p`An hour. If you sit down in damp velvet, you print the chair on it.`] },
        ],
      },
      text(
        h2('Snow, seats, straps'),
        p`Snow is harmless: shake it off before it melts. A car seat is not. Three hours under the belt leave a stripe that looks like wear and is only pressure. Gather the skirt to one side before you sit, and lay a scarf under the belt. Carry the bag in your hand. A strap takes the pile off a shoulder in one winter, and ${b('that doesn’t grow back')}.`,
        h2('On the rail'),
        p`By the ribbon loops, with a hand’s width to either neighbour. No clips on the pile: what they hold, they print. Over it a cotton cover, because under plastic velvet sweats.`,
      ),
      faq(
        [
          'There is the mark of an iron on it.',
          p`Hold steam behind the mark, brush against the pile and then with it. If it still shines, the hair has melted, and a brooch is the answer.`,
        ],
        ['May I wash it?', p`Only if the label says so in writing. Cotton velvet sometimes does; silk velvet never.`],
        ['How does it travel?', p`Inside out, rolled, on top. Or on you, which is warmest.`],
      ),
      rail('Evening dresses', 'clothes/dresses/evening-dresses'),
    ],
  },
};
