import {
  call,
  fact,
  h2,
  links,
  p,
  questions,
  rail,
  steps,
  type Texts,
  tags,
  text,
  toAddress,
  toCategory,
  toPage,
  ul,
} from '../../write.ts';

export const en: Texts<'page'> = {
  'about-us': {
    title: 'About us',
    description: 'One wardrobe, four ways to wear it.',
    sections: [
      text(
        p(
          'Garderoba is a wardrobe in Warsaw that lends, sells and takes back. A dress can be rented for a day, bought for good, taken with points or passed on to the next woman.',
        ),
        p`We began in ${fact('founded')} with a rail of evening dresses and one steam iron. Today the rail fills a house, and we know every designer on it by name.`,
        h2('Why a shared wardrobe'),
        p(
          'The most beautiful dress in a wardrobe is often the one worn least. It hangs there for one wedding, one premiere, one New Year’s Eve. We think it should go out more often, and not always with the same woman.',
        ),
        p(
          'So we buy well, mend at once and keep a garment for as long as it is good. When it has been rented often enough, it is sold second-hand, with its story and an honest word about its condition.',
        ),
      ),
      steps(
        'A garment’s life with us',
        ['It is chosen', p('For its cut and its cloth. A zip that sticks in the showroom will stick at the gala.')],
        ['It is lent', p('Cleaned, pressed and looked over after every evening.')],
        ['It is mended', p('A hem, a bead, a seam. Our seamstress has her table beside the rail.')],
        ['It moves on', p('Second-hand, to somebody who wears it for years.')],
      ),
      tags(
        'Four ways',
        ['Rent', toCategory('rent')],
        ['Buy', toCategory('clothes')],
        ['Points', toPage('fashion-subscription')],
        ['Second-hand', toCategory('second-hand')],
      ),
      text(
        h2('About this shop'),
        p(
          'This is a demonstration shop. The company, its people, the studios and designers, the reviews and the articles of the press are invented.',
        ),
      ),
      links(
        'Get to know us',
        ['Designers', toPage('designers'), 'Who makes what hangs here.'],
        ['Showroom', toPage('showroom'), 'Come and try.'],
        ['Magazine', toAddress('/blog'), 'On cloth, occasions and the life of clothes.'],
        ['Press', toAddress('/prasa'), 'What others write about us.'],
      ),
    ],
  },
  showroom: {
    title: 'Showroom',
    description: 'Our showroom in Warsaw with free fittings.',
    sections: [
      text(
        p('A showroom in Warsaw with free fittings. Bring your shoes; we bring the dresses you marked.'),
        p`Mon-Fri ${fact('hours_weekdays')}, Sat ${fact('hours_saturday')}, Sunday closed.`,
      ),
      { type: 'place', title: 'Where we are', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      steps(
        'A fitting',
        [
          'Book an hour',
          p('In your account or on the page of a garment. An hour is yours alone, and it is free of charge.'),
        ],
        ['Name what you want to see', p('The garments hang ready, in the size beside yours too.')],
        ['Try in peace', p('With good light, three mirrors and somebody who says what she thinks if you ask.')],
        ['Decide, or do not', p('You can rent, buy or sleep on it.')],
      ),
      questions(
        'About the showroom',
        [
          'Do I need an appointment?',
          p('Not to look around. For a fitting please book, so that your garments are there.'),
        ],
        [
          'Can I collect and return here?',
          p('Yes: rentals, purchases and try-ons. In the German shop delivery is by parcel only.'),
        ],
        [
          'Can you alter a dress?',
          p(
            'What you buy, yes: hem, waist, straps. A rented garment stays as it is, but a seam can be tacked for an evening.',
          ),
        ],
        [
          'Is it accessible?',
          p(
            'The entrance has no step, and one fitting room is wide enough for a wheelchair. Tell us when you come and we make it ready.',
          ),
        ],
      ),
      call(
        'Somebody beside you who knows',
        'Meet a stylist in the showroom or by video.',
        'Book a stylist',
        toPage('stylist-appointment'),
      ),
    ],
  },
  'store-locator': {
    title: 'Where to find us',
    description: 'One showroom and many delivery points.',
    sections: [
      text(
        p('Our showroom is in Warsaw. Parcels go to any of the delivery points you can choose on the map at checkout.'),
      ),
      { type: 'place', title: 'Showroom in Warsaw', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
      text(
        h2('Delivery points'),
        p(
          'There are points in Poland, Germany and Sweden: parcel machines and shops with long hours. Choose “delivery point” at checkout and the map opens where you are.',
        ),
        p('Rentals need a fixed day and therefore go by courier or through the showroom.'),
      ),
      links(
        'See also',
        ['Delivery', toPage('delivery'), 'Which method goes where.'],
        ['Showroom', toPage('showroom'), 'Fittings, collecting, returning.'],
        ['Contact', toPage('contact-us'), 'If you would rather ask first.'],
      ),
    ],
  },
  'contact-us': {
    title: 'Contact',
    description: 'Write to us; a person answers.',
    sections: [
      text(
        p('Write to us; a person answers, usually the same day.'),
        p`Mon-Fri ${fact('hours_weekdays')}, Sat ${fact('hours_saturday')}, Sunday closed.`,
        p`Phone ${fact('contact_phone')}, e-mail ${fact('contact_email')}.`,
      ),
      { type: 'form', form: 'contact' },
      links(
        'Perhaps it is answered already',
        ['Questions and answers', toPage('faq')],
        ['Find an order', toAddress('/order'), 'With its number and your e-mail.'],
        ['Returns', toPage('returns')],
        ['Selling', toPage('selling'), 'If you want to pass something on.'],
      ),
      { type: 'place', title: 'Or come by', map: 'https://www.openstreetmap.org/?mlat=52.2232&mlon=21.0186' },
    ],
  },
  'stylist-appointment': {
    title: 'Book a stylist',
    description: 'In the showroom or by video, with a stylist who listens first.',
    sections: [
      text(
        p(
          'Tell us the occasion, your size and two colours you like. In the showroom you choose a free hour; for a call by video you suggest three, and we confirm one of them.',
        ),
      ),
      { type: 'form', form: 'stylist' },
      text(
        h2('What a stylist does for you'),
        ul(
          'She chooses garments from our rail before you come, in two sizes',
          'She says what goes with the shoes and the bag you own',
          'She writes down what suited you, so that next time you can begin there',
        ),
        p(
          'Meeting her in the showroom costs nothing. A long session with a plan for a whole wardrobe is among our services.',
        ),
      ),
      rail('Services and gifts', 'gifts-and-services', 4),
      questions(
        'Before you come',
        ['Do I have to rent something?', p('No.')],
        ['May I bring somebody?', p('Gladly. There is a sofa.')],
        ['What do I need for a video call?', p('A phone or a computer with a camera, and light from the front.')],
      ),
    ],
  },
};
