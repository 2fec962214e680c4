import { designerLinks } from '../../designer-links.ts';
import { DRESS_SIZES, SHOE_LENGTHS } from '../../size-tables.ts';
import {
  call,
  fact,
  h2,
  links,
  p,
  posts,
  questions,
  rail,
  steps,
  type Texts,
  table,
  tags,
  text,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const en: Texts<'page'> = {
  clothes: {
    title: 'Clothes',
    description: 'What hangs on our rail, by kind and by occasion.',
    sections: [
      text(
        p(
          'Dresses for one evening, blazers for every day. Look by kind if you know what you need, and by occasion if you do not.',
        ),
      ),
      tags(
        'By kind',
        ['Dresses', toCategory('clothes/dresses')],
        ['Skirts', toCategory('clothes/skirts')],
        ['Blazers', toCategory('clothes/blazers')],
        ['Coats', toCategory('clothes/coats')],
        ['Jumpsuits', toCategory('clothes/jumpsuits')],
        ['Blouses', toCategory('clothes/blouses')],
        ['Knitwear', toCategory('clothes/knitwear')],
        ['Trousers', toCategory('clothes/trousers')],
      ),
      rail('Evening dresses', 'clothes/dresses/evening-dresses'),
      tags(
        'By occasion',
        ['Wedding', toCategory('occasions/wedding')],
        ['Gala', toCategory('occasions/gala-evening')],
        ['Party', toCategory('occasions/party')],
        ['Work', toCategory('occasions/work')],
        ['Holiday', toCategory('occasions/holiday')],
      ),
      rail('Whole looks', 'whole-looks'),
      links(
        'Before you choose',
        ['Size guide', toPage('size-guide')],
        ['Care of cloth', toPage('care')],
        ['Designers', toPage('designers')],
      ),
    ],
  },
  'second-hand': {
    title: 'Second-hand',
    description: 'Pieces with a past, looked over by us, with an honest word on their condition.',
    sections: [
      text(
        p`Some come from our own rental rail, others from wardrobes of women who no longer wear them. They cost up to ${fact('second_hand_discount')} less than new, and each is there only once.`,
        h2('How we look them over'),
        ul(
          'Seams, zips, buttons and lining, by hand and in daylight',
          'The label inside, the stitching around it and the weight of the cloth, to know that it is what it says',
          'Cleaned, pressed and photographed as it is; a mark that stays is in the picture',
        ),
      ),
      table(
        'What the condition means',
        ['Condition', 'What you can expect'],
        [
          ['New with tag', 'Never worn, the tag is still on it'],
          ['Very good', 'Worn a few times, no marks'],
          ['Good', 'Worn with pleasure; small marks, named and shown'],
        ],
      ),
      rail('Just hung up', 'second-hand'),
      questions(
        'About second-hand',
        ['Can I send it back?', p`Yes, within ${fact('return_days')} days, like any purchase.`],
        [
          'Is there a warranty?',
          p(
            'If a trader sells it, the law’s warranty applies. A private person is no trader: we checked the piece twice, and you can send it back to us. What is named as a mark of wear is part of the garment.',
          ),
        ],
        ['Can I rent a second-hand piece?', p('No. It waits for one woman who keeps it.')],
      ),
      call('Something of yours?', 'It may find its next owner here.', 'How selling works', toPage('selling')),
    ],
  },
  designers: {
    title: 'Designers',
    description: 'The studios whose garments hang on our rail.',
    sections: [
      text(
        p(
          'We know where each garment was cut and by whom. The studios are small, some of them one room and a cat; all of them are invented for this demonstration shop.',
        ),
      ),
      designerLinks('The studios', 'en'),
      posts('From their workshops', 'designers'),
    ],
  },
  'size-guide': {
    title: 'Size guide',
    description: 'Tables in centimetres, and how to measure yourself.',
    sections: [
      text(
        p(
          'Measure once, over thin underwear, with a tape that lies close and does not press. Between two sizes take the larger one for woven cloth and the smaller one for knitwear.',
        ),
      ),
      steps(
        'How to measure',
        ['Bust', p('Around the fullest part, the tape level at the back, arms hanging.')],
        ['Waist', p('Where you bend when you lean to the side, usually a hand above the hip bone.')],
        ['Hip', p('Around the widest part, feet together.')],
        ['Foot', p('Stand on paper, heel to the wall, mark the longest toe. In the evening, and both feet.')],
      ),
      table(
        'Dresses and tops',
        ['Size', 'EU', 'FR', 'UK', 'Bust, cm', 'Waist, cm', 'Hip, cm'],
        DRESS_SIZES,
        'These are measures of the body, not of the garment.',
      ),
      table(
        'Shoes',
        ['EU', 'UK', 'Length of the foot, mm'],
        SHOE_LENGTHS,
        'For narrow heels half a size more room helps.',
      ),
      questions(
        'Not sure?',
        ['Two sizes or one?', p`Try on ${fact('try_on_pieces')} pieces at home: two sizes of one dress are just that.`],
        [
          'How long is the dress on me?',
          p('The page of each garment names its length. Hold a tape at your shoulder and let it hang.'),
        ],
        [
          'Do all designers cut alike?',
          p('No. Reviews say whether a piece is cut small or large; we add it where we notice it ourselves.'),
        ],
      ),
      links(
        'Or let us help',
        ['Try-on at home', toPage('try-on')],
        ['Book a stylist', toPage('stylist-appointment')],
        ['Showroom', toPage('showroom')],
      ),
    ],
  },
  care: {
    title: 'Care of cloth',
    description: 'How to wash, dry, iron and keep it, by material.',
    sections: [
      text(
        p('This is for what you have bought. What you rent you do not wash: airing is enough, the rest is our work.'),
      ),
      table(
        'By material',
        ['Material', 'Washing', 'Drying', 'Ironing'],
        [
          ['Silk, lace', 'by hand, 30 °C, mild detergent', 'on a towel, then hanging', 'inside out, low'],
          ['Satin, crêpe', 'dry cleaning', 'hanging', 'inside out, low, with a cloth'],
          ['Velvet, sequins', 'dry cleaning', 'hanging', 'steam from inside only'],
          ['Wool, houndstooth', 'brush and air; dry clean once a season', 'hanging', 'steam, with a cloth'],
          ['Knitwear', 'by hand, cold', 'flat', 'not at all'],
          ['Printed and striped cotton', 'machine, gentle, 30 °C', 'on the line', 'inside out, medium'],
        ],
        'The label inside the garment always comes first.',
      ),
      text(
        h2('Keeping'),
        ul(
          'Woven cloth on a broad hanger, knitwear folded',
          'Away from the sun; dark cloth fades on one side first',
          'Cedar against moths, and a look every spring',
          'Sequins and beads inside out, in a bag of cotton',
        ),
        h2('When something happens'),
        ul(
          'Dab, do not rub',
          'Cold water for blood and wine, none for grease: chalk or flour takes that up',
          'On silk try everything at an inner seam first',
          'With a rented garment do nothing, and tell us',
        ),
      ),
      posts('From the magazine', 'care'),
      rail('Care and mending', 'gifts-and-services', 4),
    ],
  },
};
