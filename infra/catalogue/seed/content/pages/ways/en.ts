import {
  call,
  fact,
  h2,
  li,
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
  'how-it-works': {
    title: 'How it works',
    description: 'Rent, buy, subscribe or pass on: how each of the four works.',
    sections: [
      text(
        p(
          'One wardrobe, four ways to wear it. The same dress can be rented for an evening, bought for good, taken with points, or come back as second-hand. The page of each garment shows which of these are possible.',
        ),
        h2('Rent'),
        p`Rentals of ${fact('rent_days_short')}, ${fact('rent_days_middle')} or ${fact('rent_days_long')} days from ${fact('rent_from')} per day. Choose the day you wear it; we count the days around it.`,
        h2('Try on'),
        p`Try on ${fact('try_on_pieces')} items at home and send them back within ${fact('rental_return_hours')} hours. Try-on with shipping only on Wednesdays.`,
        h2('Subscribe'),
        p`A plan from ${fact('plan_from')} per month gives you points. They pay for rentals of ${fact('rent_days_long')} days.`,
        h2('Pass on'),
        p`Sell what you no longer wear. We keep ${fact('commission')} plus a ${fact('transaction_fee')} transaction fee; the rest is paid out within ${fact('payout_days')} business days.`,
      ),
      steps(
        'A rental, step by step',
        [
          'Choose garment and day',
          p(
            'Open a garment, choose length, delivery and first day in the calendar. Days on which no piece is free cannot be chosen.',
          ),
        ],
        [
          'Order',
          p`Your hanger, the cart, holds the dates for ${fact('cart_hold_minutes')} minutes. The price includes cleaning; deposit and late fee are named before you order.`,
        ],
        ['Wear it', p('The parcel is with you on the first day, or the garment hangs ready for you in the showroom.')],
        [
          'Give it back',
          p`Within ${fact('rental_return_hours')} hours of the last day you bring it to the carrier or to the showroom. Do not wash it; that is our job.`,
        ],
      ),
      tags(
        'Where to begin',
        ['Rent', toCategory('rent'), 'for a date'],
        ['Buy', toCategory('clothes'), 'new, from the designers'],
        ['Plans', toPage('fashion-subscription'), 'with points'],
        ['Second-hand', toCategory('second-hand'), 'looked over by us'],
      ),
      links(
        'Read on',
        ['Try-on at home', toPage('try-on'), 'Which days, how many pieces, what it costs.'],
        ['Points', toPage('points'), 'How you earn them and what they pay.'],
        ['Questions and answers', toPage('faq'), 'What people ask before their first rental.'],
      ),
    ],
  },
  'fashion-subscription': {
    title: 'Fashion subscription',
    description: 'Three plans, points every month, pause at any time.',
    sections: [
      text(
        p`Three plans, S, M and L, from ${fact('plan_from')} per month. They give you ${fact('plan_points_s')}, ${fact('plan_points_m')} or ${fact('plan_points_l')} points a month. Every garment that takes points names its price in points for ${fact('rent_days_long')} days.`,
      ),
      steps(
        'How a plan runs',
        [
          'Choose a plan',
          p(
            'You need an account and a card. The plan begins when its first payment has arrived; the points are there at once.',
          ),
        ],
        [
          'Rent with points',
          p`Choose ${fact('rent_days_long')} days and pay with points at checkout. Delivery and deposit stay as they are.`,
        ],
        [
          'Every month anew',
          p`The card is charged once a month. Points that are left can be used for another ${fact('points_rollover_days')} days after their month.`,
        ],
        [
          'Pause or end',
          p(
            'Both are a button in your account. While the plan is paused nothing is charged and no points are added; the rest of the paid month is kept for you.',
          ),
        ],
      ),
      questions(
        'Questions about plans',
        [
          'Can I change the plan?',
          p(
            'Yes. A larger plan starts at once, and you pay the difference for the rest of the month. A smaller one starts with the next month.',
          ),
        ],
        [
          'What if the card is declined?',
          p`We try again and write to you. The plan goes on for ${fact('plan_grace_days')} days; if it is still unpaid then, it ends.`,
        ],
        ['What happens to my points when I end it?', p('They stay until they expire. Nothing more is charged.')],
      ),
      rail('To have with points', 'rent'),
    ],
  },
  points: {
    title: 'Points',
    description: 'Where points come from, what they pay, and when they expire.',
    sections: [
      text(
        p(
          'There are points of a plan and reward points. Both pay in the same way; those that expire first are used first.',
        ),
        h2('Where they come from'),
        ul(
          li`A plan gives ${fact('plan_points_s')}, ${fact('plan_points_m')} or ${fact('plan_points_l')} points with every monthly payment.`,
          li`A paid order gives one reward point for every full ${fact('reward_per')}.`,
        ),
        h2('What they pay'),
        ul(
          li`A rental of ${fact('rent_days_long')} days, wholly, at the price in points named on the garment’s page.`,
          li`A part of any other rental or purchase: one point pays ${fact('point_value')}. Delivery and fees are paid with money.`,
        ),
        h2('How long they last'),
        ul(
          li`Points of a plan: ${fact('points_rollover_days')} days after the month they were given for.`,
          li`Reward points: ${fact('reward_days')} days.`,
          li`Points that come back from a cancelled order: at least ${fact('points_back_days')} days.`,
        ),
        p(
          'Your account shows the balance, every change and the next day on which points expire. We write to you before that.',
        ),
      ),
      questions(
        'Good to know',
        [
          'What if I send a purchase back?',
          p(
            'Points you paid with come back. Reward points that the purchase earned are taken off again, in proportion to what was refunded.',
          ),
        ],
        ['Can points be paid out?', p('No. They pay for garments here and nowhere else.')],
      ),
      call(
        'Points every month',
        'A plan is the simplest way to them.',
        'See the plans',
        toPage('fashion-subscription'),
      ),
    ],
  },
  'try-on': {
    title: 'Try-on at home',
    description: 'Two garments, one evening, your own mirror.',
    sections: [
      text(
        p`You are not sure about the size, or about which of two dresses? Try on ${fact('try_on_pieces')} items at home and send them back within ${fact('rental_return_hours')} hours. A try-on has a price of its own, lower than one day of rental; it stands beside the other lengths on the garment’s page.`,
      ),
      steps(
        'How it goes',
        [
          'Choose “Try on at home”',
          p`At most ${fact('try_on_pieces')} pieces at a time. Two sizes of one dress are two pieces.`,
        ],
        [
          'Choose the Thursday',
          p(
            'Try-on with shipping only on Wednesdays: the parcel leaves us then and is with you on Thursday. In the showroom every opening day is possible.',
          ),
        ],
        [
          'Try on',
          p(
            'With the shoes and the light you will wear it in. The tag stays on; please leave perfume and make-up for the day itself.',
          ),
        ],
        ['Send back', p`Within ${fact('rental_return_hours')} hours, in the bag in which it came.`],
      ),
      questions(
        'Good to know',
        [
          'Can I keep one of them?',
          p(
            'You can buy a garment that is with you if its page names a retail price: the button is in your account, and the price of the try-on is deducted.',
          ),
        ],
        ['Is the garment free on my date afterwards?', p('Only if you rent it. A try-on reserves no other day.')],
        ['Does fitting in the showroom cost anything?', p('No. An hour with us is free of charge.')],
      ),
      links(
        'Or another way',
        ['Showroom', toPage('showroom'), 'Try on as much as you like, with somebody to help.'],
        ['Size guide', toPage('size-guide'), 'Measure once, choose with confidence.'],
      ),
    ],
  },
  selling: {
    title: 'Selling',
    description: 'How a garment you no longer wear finds its next owner.',
    sections: [
      text(
        p`Good clothes outlive the occasion they were bought for. We look at your garment twice, sell it and pay you. Most pieces are sold within ${fact('sold_within_days')} days.`,
        p`A piece that passes the checks hangs among the second-hand ones, at up to ${fact('second_hand_discount')} below the shop price. An offer is answered within ${fact('offer_hours')} hours.`,
      ),
      steps(
        'From your wardrobe to the next',
        ['You register', p('It takes a name, an e-mail address and a password. Whoever has an account signs in.')],
        [
          'You enter your garments',
          p(
            'Several at once if you like. Each needs four photos: front, back, side and the label inside. You name the price and see at once what you get of it.',
          ),
        ],
        ['You choose the way to us', p('By courier or to the showroom; then you confirm.')],
        [
          'First check',
          p`We look at photos and facts for up to ${fact('first_check_days')} business days. You get an e-mail within ${fact('first_check_hours')} hours, whatever we decide.`,
        ],
        [
          'The garment comes to us',
          p('With the courier or in the showroom. A second check follows: seams, zips, lining, label.'),
        ],
        ['It is sold', p('With an honest word on its condition.')],
        [
          'You are paid',
          p`We keep ${fact('commission')} plus a ${fact('transaction_fee')} transaction fee; the rest is paid out within ${fact('payout_days')} business days.`,
        ],
      ),
      text(
        h2('What we take'),
        ul(
          'Clothes, bags and shoes of designers, clean and ready to wear',
          'With the label inside, or a receipt',
          'No stains, no holes, no missing buttons; mended is fine if we know of it',
        ),
        h2('What we do not take'),
        ul('Copies, however good', 'Fur', 'Underwear, swimwear and hosiery'),
      ),
      call(
        'Is there something in your wardrobe?',
        'A phone is enough: it takes the photos too.',
        'Sell your own',
        toAddress('/selling'),
      ),
    ],
  },
};
