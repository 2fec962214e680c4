import { call, fact, h2, link, links, p, questions, steps, type Texts, table, text, toPage, ul } from '../../write.ts';

export const en: Texts<'page'> = {
  delivery: {
    title: 'Delivery',
    description: 'When your parcel leaves and when it arrives.',
    sections: [
      text(
        p`Same-day shipping before ${fact('same_day_before')}. Express delivery if ordered before ${fact('express_before')}; delivery by courier within ${fact('delivery_days_poland')} working days in Poland; Germany and Sweden take ${fact('delivery_days_abroad')}. A delivery point or an economy parcel can take longer. Courier delivery in Poland, Germany and Sweden, and Europe-wide.`,
        p(
          'At checkout you see the price and the expected day of every method before you order. A rental arrives on its first day.',
        ),
      ),
      table(
        'Where which method goes',
        ['Method', 'Poland', 'Germany, Sweden', 'Other countries'],
        [
          ['Courier (DHL)', 'yes', 'yes', 'yes'],
          ['Delivery point', 'yes', 'yes', 'no'],
          ['Economy parcel', 'yes', 'yes', 'no'],
          ['European parcel', 'no', 'no', 'yes'],
          ['Pick-up in the Warsaw showroom', 'yes', 'not in the German shop', 'yes'],
        ],
        'Other countries: Austria, Belgium, Czechia, Denmark, France, Italy, Slovakia, Slovenia and Spain.',
      ),
      text(
        h2('Rentals and try-ons'),
        p(
          'They travel by courier or are picked up in the showroom, because only then the day is certain. Parcels for a try-on leave on Wednesdays.',
        ),
        h2('When nobody is at home'),
        p(
          'The carrier leaves a message and tries again, or takes the parcel to a point nearby. At a delivery point you choose the place on the map at checkout.',
        ),
      ),
      questions(
        'About delivery',
        [
          'How do I know where my parcel is?',
          p(
            'We write to you when it leaves. The mail and the page of your order have the number of the parcel and the link to the carrier.',
          ),
        ],
        ['Can I change the address?', p('Until the parcel leaves: write to us. Afterwards only the carrier can.')],
        ['Do you deliver to the Netherlands?', p('Not yet. The Dutch shop delivers to the countries above.')],
        [
          'Can one order be delivered in two ways?',
          p('No. A rental by courier and one from the showroom are two orders.'),
        ],
      ),
      links(
        'See also',
        ['Returns', toPage('returns'), 'How a purchase or a rental comes back.'],
        ['Packaging', toPage('packages'), 'What it travels in.'],
        ['Where to find us', toPage('store-locator'), 'Showroom and delivery points.'],
      ),
    ],
  },
  packages: {
    title: 'Packaging',
    description: 'A garment bag that travels both ways.',
    sections: [
      text(
        p(
          'Everything travels in a garment bag that makes the trip many times. There is no cardboard to fold and no tape to tear.',
        ),
        h2('What is in it'),
        ul(
          'The garment, on its hanger or rolled in tissue paper',
          'A card with its name, its care and the day on which it comes back, if it is rented',
          'For a rental: the label for the way back',
        ),
        h2('What you do with it'),
        p(
          'A rental goes back in the same bag: close it, stick the label over the old one, done. With a purchase you may keep the bag; it keeps moths and dust away. If you do not need it, bring it to the showroom.',
        ),
      ),
      steps(
        'A rental on its way back',
        ['Hang it out', p('An hour on a hanger by the window is enough. Do not wash or iron it.')],
        ['Empty the pockets', p('Earrings, tickets, place cards: we have found them all.')],
        ['Close the bag', p('The zip all the way up, the hanger stays inside.')],
        ['Hand it over', p('To the carrier, at a parcel shop, or in the showroom. Ask for the receipt.')],
      ),
      links('See also', ['Returns', toPage('returns')], ['Care of cloth', toPage('care')]),
    ],
  },
  returns: {
    title: 'Returns',
    description: 'How a purchase, a rental and a try-on come back.',
    sections: [
      text(
        h2('Bought'),
        p`Returns within ${fact('return_days')} days of the day on which you received it, without a reason. Write to us with the number of the order, put the piece in the bag it came in, and send it back with a carrier of your choice or bring it to the showroom. You bear the cost of sending; bringing it costs nothing.`,
        p`We refund the price and the standard delivery to the way you paid, at the latest ${fact('refund_days')} days after we learned of it. Points you paid with come back.`,
        h2('Rented or tried on'),
        p`Rentals and try-ons come back within ${fact('rental_return_hours')} hours of their last day. The day stands in the mail, in your account and on the card in the bag.`,
        p`After ${fact('late_after')} on the day after the return day every started day costs a late fee. It is named before you order, and in all it is never higher than the retail price of the garment. A garment that is ${fact('lost_after_days')} days late counts as lost.`,
      ),
      steps(
        'Sending a purchase back',
        [
          'Tell us',
          p('With the contact form or by e-mail. The model form for a withdrawal may be used; it does not have to be.'),
        ],
        ['Pack', p('With its tag, unworn, in the bag it came in. Trying on is fine; an evening out is not.')],
        ['Send or bring', p('Keep the receipt of the carrier until the money has arrived.')],
        ['Money back', p('We look at the piece and refund it. You get a mail when that is done.')],
      ),
      questions(
        'About returns',
        [
          'Can I cancel a rental?',
          p('Yes, until it is sent or handed over: in your account, with one button. You get back what you paid.'),
        ],
        [
          'Something is broken or wrong',
          p(
            'Write to us and describe it. We repair it, exchange it or refund it, and we bear the cost of the way back.',
          ),
        ],
        [
          'Can I exchange a size?',
          p('Send the piece back and order the other size. That way nobody takes it from you meanwhile.'),
        ],
        [
          'What cannot be sent back?',
          p('Downloads that were opened, tickets for an evening on a fixed day, and garments altered for you.'),
        ],
      ),
      call(
        'The right of withdrawal',
        'The rules in full, with the model form.',
        'Read the rules',
        toPage('withdrawal'),
      ),
    ],
  },
  withdrawal: {
    title: 'Right of withdrawal',
    description: 'Your right to withdraw from a purchase, with the model form.',
    sections: [
      text(
        h2('Your right'),
        p`You may withdraw from a purchase within ${fact('return_days')} days without giving a reason. The period begins on the day on which you, or somebody you named who is not the carrier, received the goods; with several parcels, the last of them.`,
        p`To withdraw, tell us so clearly before the period has ended: by letter, by e-mail to ${fact('contact_email')}, or with the ${link('contact form', toPage('contact-us'))}. It is enough that the message leaves in time.`,
        h2('What follows'),
        p`We pay back everything that we received from you for this purchase, including the cost of the cheapest standard delivery that we offer, at the latest ${fact('refund_days')} days after your message arrived, in the way in which you paid. We may wait until the goods are back or you have shown that they were sent.`,
        p`You send the goods back within ${fact('return_days')} days of your message and bear the direct cost of that. You pay for a loss in value only if it comes from handling that was not needed to see what the goods are like.`,
        h2('No right of withdrawal'),
        ul(
          'for a rental or a ticket on a fixed day; a rental can be cancelled until it is sent or handed over',
          'for garments that were altered to your measure',
          'for downloads once you have opened them and had agreed to that',
        ),
        h2('Plans'),
        p`You may withdraw from a plan within ${fact('return_days')} days of the first order. If you have used points by then, we deduct their value.`,
      ),
      text(
        h2('Model form'),
        p('Fill it in and send it only if you want to withdraw.'),
        p`To Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}:`,
        p('I hereby withdraw from my contract on the purchase of the following goods.'),
        ul(
          'Goods:',
          'Number of the order:',
          'Ordered on / received on:',
          'Name:',
          'Address:',
          'Date:',
          'Signature (on paper only):',
        ),
      ),
      call(
        'It is quicker in writing to us',
        'Number of the order and one sentence are enough.',
        'Write to us',
        toPage('contact-us'),
      ),
    ],
  },
  payments: {
    title: 'Payments',
    description: 'How you can pay, in which shop, and when.',
    sections: [
      text(
        p(
          'You choose how to pay at checkout; only what is possible for your order is shown. Card data go to the payment provider and never reach us.',
        ),
      ),
      table(
        'Where which payment is offered',
        ['Payment', 'In złoty', 'German shop', 'Other shops'],
        [
          ['Card', 'yes', 'yes', 'yes'],
          ['Google Pay, Apple Pay', 'yes', 'yes', 'yes'],
          ['BLIK, fast transfer', 'yes', 'no', 'no'],
          ['Pay later, instalments', 'yes', 'no', 'no'],
          ['Bank transfer', 'if shown', 'if shown', 'if shown'],
          ['Cash on delivery', 'yes', 'yes', 'yes'],
          ['In the showroom', 'yes', 'no', 'yes'],
          ['Cheque or money order', 'yes', 'yes', 'yes'],
          ['Points', 'yes', 'yes', 'yes'],
        ],
        'A plan is paid by card only, because it is charged every month.',
      ),
      questions(
        'When to pay',
        [
          'Online',
          p`At once. If the payment does not succeed, you can try again for ${fact('payment_minutes')} minutes; then the order is cancelled and the garments are free again.`,
        ],
        [
          'By bank transfer',
          p`Within ${fact('transfer_days')} days; the details stand on the page of your order. We start when the money is there.`,
        ],
        [
          'In cash, in the showroom or by cheque',
          p`When you receive or collect it. An order that was neither sent nor paid for ${fact('cash_days')} days is cancelled.`,
        ],
        [
          'Later',
          p`In Poland you can pay later within ${fact('pay_later_days')} days. See ${link('pay later', toPage('placepozniej'))}.`,
        ],
      ),
      questions(
        'Deposit and fees',
        [
          'Is there a deposit?',
          p`For a rental ${fact('deposit_percent')} of the retail price. It is reserved on your card three days before the first day at the earliest, or taken in the showroom, and released when the garment is back.`,
        ],
        [
          'What may be charged afterwards?',
          p(
            'A late return or damage, never more than the retail price of the garment. You get a mail with the reason and the amount.',
          ),
        ],
        [
          'Which currency do I pay in?',
          p('In that of the shop you order in. Prices are set per currency and not converted.'),
        ],
        [
          'Do I get an invoice?',
          p('Yes, as a PDF on the page of the order. For a company enter its tax number at checkout.'),
        ],
      ),
      links(
        'See also',
        ['Points', toPage('points')],
        ['Pay later', toPage('placepozniej')],
        ['Terms', toPage('terms')],
      ),
    ],
  },
  placepozniej: {
    title: 'Pay later',
    description: 'Order today, pay later: how it works in Poland.',
    sections: [
      text(
        p`Order today and pay within ${fact('pay_later_days')} days of dispatch. Choose “pay later” when you pay; the payment service says at once whether that is possible.`,
        p(
          'Pay later and instalments are offered in Poland, in złoty, by payment services there. In the other shops you pay by card, Google Pay, Apple Pay, on delivery or in another way shown at checkout.',
        ),
      ),
      steps(
        'How it goes',
        ['Choose “pay later”', p('At checkout, under online payment.')],
        ['The payment service decides', p('It asks for what it needs and answers at once. We learn only yes or no.')],
        ['We send', p('As with any paid order.')],
        ['You pay the service', p`Within ${fact('pay_later_days')} days, in its app or by transfer.`],
      ),
      questions(
        'About paying later',
        ['What does it cost?', p('Nothing, if you pay in time.')],
        ['What if I send something back?', p('You pay only for what you keep.')],
        ['Does it work for a deposit or a plan?', p('No. Both need a card.')],
      ),
      links('See also', ['Payments', toPage('payments')], ['Returns', toPage('returns')]),
    ],
  },
};
