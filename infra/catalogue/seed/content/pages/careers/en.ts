import { h2, link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const en: Texts<'page'> = {
  careers: {
    title: 'Work at Garderoba',
    description: 'Tailoring, styling, garment care and code: who we are looking for and how we hire.',
    sections: [
      text(
        p(
          'At Garderoba one dress has many wearers and no excuses. Someone has to fit it, wash it, mend it, describe it and send it on time. We do all of this in one building in Warsaw: the showroom on the ground floor, the workshop and the stockroom above it.',
        ),
        p(
          'We work in small teams and overtime is the exception. In the first week everyone spends some hours in every department, to see what happens to a garment before and after their own work.',
        ),
      ),
      {
        type: 'links',
        title: 'Open positions',
        links: [
          {
            label: 'Tailor',
            text: 'Alterations and repairs in our own workshop, full time.',
            target: toPage('opening-tailor'),
          },
          {
            label: 'Showroom stylist',
            text: 'Fittings and video calls, part time, some Saturdays.',
            target: toPage('opening-stylist'),
          },
          {
            label: 'Garment care specialist',
            text: 'Washing, stain removal and inspection after every rental.',
            target: toPage('opening-garment-care'),
          },
          {
            label: 'TypeScript developer',
            text: 'The shop, the rental calendar and the tools of the team.',
            target: toPage('opening-developer'),
          },
        ],
      },
      {
        type: 'steps',
        title: 'How we hire',
        steps: [
          {
            title: 'You apply',
            text: [p('Send the form with your CV as a PDF. We need no cover letter; a few sentences will do.')],
          },
          {
            title: 'We talk',
            text: [p('We call everyone whose experience fits. That is when you hear the exact pay and hours.')],
          },
          {
            title: 'A day with us',
            text: [p('We invite you for a paid day of work. You meet the team, and we see how you work.')],
          },
        ],
      },
      text(
        h2('Your trade is not listed?'),
        p(
          'Write to us all the same. We read open applications with the same care and return to them when a new position opens.',
        ),
        p`Would you like to see us at work first? Visit the ${link('showroom', toPage('showroom'))}.`,
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-tailor': {
    slug: 'tailor',
    title: 'Tailor',
    description: 'Alterations, repairs and fittings of evening wear in the workshop of Garderoba in Warsaw.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warsaw, workshop',
        pay: 'PLN 7,200–8,900 gross a month',
        begins: 'Now',
        postedOn: '2026-11-02',
      },
      text(
        p(
          'A dress comes back from a wedding with a torn strap and an open hem. On Saturday somebody else will wear it. We are looking for a person who enjoys such tasks and does them once.',
        ),
        h2('What you will do'),
        ul(
          'Shorten, take in and fit dresses, suits and coats at fittings.',
          'Mend lace, sequins, zips and seams so that nobody can tell.',
          'Decide whether a piece returns to the rail, is remade or is sold.',
          'Teach the showroom team simple repairs.',
        ),
        h2('What you bring'),
        ul(
          'Some years at the machine: in a workshop, a theatre or made-to-measure tailoring.',
          'A sure hand with silk, tulle and jersey.',
          'Patience with people at a fitting.',
        ),
        h2('What we offer'),
        ul(
          'A permanent contract with fixed hours from Monday to Friday.',
          'Machines that you help to choose.',
          'Rentals from our wardrobe, free of charge.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-stylist': {
    slug: 'showroom-stylist',
    title: 'Showroom stylist',
    description: 'Fittings in the showroom and video calls: a part-time position in Warsaw.',
    sections: [
      {
        type: 'opening',
        employment: 'part_time',
        place: 'Warsaw, showroom',
        pay: 'PLN 38–46 gross an hour',
        begins: 'January',
        postedOn: '2026-11-09',
      },
      text(
        p(
          'People arrive at a fitting with one photograph and some nerves, and leave with a dress they can stop thinking about. You lead that hour from the first question to the packed bag.',
        ),
        h2('What you will do'),
        ul(
          'Prepare fittings: sizes, shoes, a second choice.',
          'Advise in the showroom and by video, in Polish and English.',
          'Say honestly when something does not fit.',
          'Describe new pieces for the shop: cut, length, how the size runs.',
        ),
        h2('What you bring'),
        ul(
          'An eye for proportion and respect for every figure.',
          'Fluent English; German or Swedish is a plus.',
          'Every second Saturday free for work.',
        ),
        h2('What we offer'),
        ul(
          'An employment contract, with shifts planned a month ahead.',
          'Training in cuts and cloth in our workshop.',
          'Rentals from our wardrobe, free of charge.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-garment-care': {
    slug: 'garment-care-specialist',
    title: 'Garment care specialist',
    description: 'Washing, stain removal and inspection of garments after every rental at Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'full_time',
        place: 'Warsaw, stockroom',
        pay: 'PLN 5,900–6,800 gross a month',
        begins: 'Now',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Every piece that returns comes to you first. You decide whether a silk bears water, what takes wine out of wool, and whether the next person gets a garment as good as new.',
        ),
        h2('What you will do'),
        ul(
          'Inspect returns, note marks and photograph them for the record.',
          'Choose between washing, steam and dry cleaning.',
          'Remove stains by hand, press and pack.',
          'Keep the care card of every dress.',
        ),
        h2('What you bring'),
        ul(
          'Experience in a laundry, a hotel, a theatre or with costumes; we show you the rest.',
          'Care for detail, on a Friday afternoon too.',
          'You do not mind standing and working in the warm.',
        ),
        h2('What we offer'),
        ul(
          'A permanent contract with day shifts only.',
          'Products without harsh fumes, and good ventilation.',
          'A course in textile conservation after the trial period.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
  'opening-developer': {
    slug: 'typescript-developer',
    title: 'TypeScript developer',
    description: 'The shop, the rental calendar and the console of the team: build the software of Garderoba.',
    sections: [
      {
        type: 'opening',
        employment: 'contract',
        place: 'Warsaw or remote',
        pay: 'PLN 120–160 net an hour (B2B)',
        begins: 'To be agreed',
        postedOn: '2026-11-16',
      },
      text(
        p(
          'Our shop knows which dress is free on Saturday, how long its cleaning takes and when to call a customer. We write this software ourselves, and we want it to be readable in some years.',
        ),
        h2('What you will do'),
        ul(
          'Develop services in TypeScript and a shop in React, together with the people who use them.',
          'Write tests that tell what has to work.',
          'Measure before you speed things up, and remove what is not needed.',
        ),
        h2('What you bring'),
        ul(
          'A good command of TypeScript, PostgreSQL and the browser.',
          'You understand what happens when the network fails halfway.',
          'Clear written English; Polish helps in talks with the workshop.',
        ),
        h2('What we offer'),
        ul(
          'A calm rhythm: releases by day, no nights on call.',
          'Equipment of your choice, and a desk whenever you want one.',
          'A day a month at fittings or in the workshop.',
        ),
      ),
      { type: 'form', form: 'career' },
    ],
  },
};
