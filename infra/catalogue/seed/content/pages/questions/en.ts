import { call, fact, link, links, p, questions, type Texts, toPage } from '../../write.ts';

export const en: Texts<'page'> = {
  faq: {
    title: 'Questions and answers',
    description: 'What people ask before their first rental, and after it.',
    sections: [
      questions(
        'Renting',
        [
          'How does renting work?',
          p`Choose garment, length and first day, order, wear it, give it back. See ${link('how it works', toPage('how-it-works'))}.`,
        ],
        [
          'For how long can I rent?',
          p`For ${fact('rent_days_short')}, ${fact('rent_days_middle')} or ${fact('rent_days_long')} days.`,
        ],
        [
          'What if it does not fit?',
          p`Take a second size for a ${link('try-on at home', toPage('try-on'))}, or come to the showroom before your day.`,
        ],
        [
          'What if I spill something?',
          p('Cleaning is included. Only what cannot be saved is charged, at most its price.'),
        ],
        [
          'Can I keep it longer?',
          p(
            'If the days after it are free: the button is in your account. You pay the difference to the longer rental.',
          ),
        ],
        [
          'Can I buy what I rented?',
          p('If its page names a retail price, yes, while it is with you. Your rent is deducted.'),
        ],
        [
          'Why can I not choose a Monday?',
          p('On Mondays no rental begins: what came back from the weekend is being cleaned.'),
        ],
      ),
      questions(
        'Dates and trying on',
        ['How early should I book?', p('As soon as you know the day. Garments for weddings go first.')],
        [
          'How long does my hanger hold my dates?',
          p`${fact('cart_hold_minutes')} minutes after your last change. Then others can take them.`,
        ],
        [
          'Can I change the dates?',
          p(
            'On your hanger, yes. After the order cancel the rental and order it anew; until it is sent this costs nothing.',
          ),
        ],
        [
          'What if the garment is not back from the woman before me?',
          p(
            'There are days between two rentals for that. If it still happens we write to you, offer another piece or refund.',
          ),
        ],
        [
          'How many pieces can I try on at home?',
          p`${fact('try_on_pieces')} at a time, for ${fact('rental_return_hours')} hours.`,
        ],
        ['When do try-ons leave?', p('With shipping only on Wednesdays; they are with you on Thursday.')],
        ['Is a fitting in the showroom free?', p`Yes. Book an hour; see ${link('showroom', toPage('showroom'))}.`],
      ),
      questions(
        'Buying and second-hand',
        [
          'Are the garments you sell new?',
          p('What stands under clothes is new, with its tag. What has been worn stands under second-hand.'),
        ],
        [
          'How do I find my size?',
          p`In the ${link('size guide', toPage('size-guide'))}; reviews say how a piece is cut.`,
        ],
        ['My size is sold out', p('Set an alert on the page of the garment. We write to you once when it is back.')],
        [
          'How do you know a second-hand piece is genuine?',
          p('We look at label, seams and cloth, and we do not sell what leaves a doubt.'),
        ],
        [
          'Can I sell my own clothes?',
          p`Yes. We keep ${fact('commission')} plus a ${fact('transaction_fee')} fee; see ${link('selling', toPage('selling'))}.`,
        ],
        ['Are there gift cards?', p('Yes, among gifts and services. They come by e-mail.')],
        ['Can I have a garment altered?', p('One that you bought, yes. A rented one stays as it is.')],
      ),
      questions(
        'Paying',
        [
          'How can I pay?',
          p`By card, Google Pay, Apple Pay and other ways that depend on the shop: ${link('payments', toPage('payments'))}.`,
        ],
        ['Can I pay later?', p`In Poland, yes: pay later within ${fact('pay_later_days')} days.`],
        [
          'What is the deposit?',
          p`${fact('deposit_percent')} of the retail price, reserved on your card and released when the garment is back.`,
        ],
        ['My payment failed', p`You can try again on the page of the order for ${fact('payment_minutes')} minutes.`],
        ['Where do I enter a discount code?', p('On your hanger, the cart. One code per order.')],
        [
          'What do points pay?',
          p`A rental of ${fact('rent_days_long')} days, or a part of anything else: ${link('points', toPage('points'))}.`,
        ],
        ['Do I get an invoice?', p('Yes, as a PDF on the page of the order.')],
      ),
      questions(
        'Delivery and return',
        ['When does my parcel leave?', p`On the same day if you order before ${fact('same_day_before')}.`],
        [
          'Where do you deliver?',
          p`To Poland, Germany, Sweden and nine more countries: ${link('delivery', toPage('delivery'))}.`,
        ],
        ['Can I collect it myself?', p('Yes, in the showroom, except in the German shop.')],
        ['When does a rental come back?', p`Within ${fact('rental_return_hours')} hours of its last day.`],
        [
          'What does it cost if I am late?',
          p`Until ${fact('late_after')} on the day after the return day nothing. Then every started day costs a fee, never more in all than the retail price.`,
        ],
        [
          'How do I send a purchase back?',
          p`Within ${fact('return_days')} days: ${link('returns', toPage('returns'))}.`,
        ],
        [
          'When do I get my money?',
          p`At the latest ${fact('refund_days')} days after you told us, in the way you paid.`,
        ],
      ),
      questions(
        'Account and contact',
        ['Do I need an account?', p('To rent or buy, no. For a plan, points and fittings, yes.')],
        [
          'How do I find my order without an account?',
          p('With its number and your e-mail, at “find an order” in the footer.'),
        ],
        ['I forgot my password', p('Choose “forgot password” when you sign in. The link comes by e-mail.')],
        ['How do I end the newsletter?', p('With the link in each of its mails, or in your account.')],
        ['How do I delete my account?', p('In your account under privacy. Open orders are finished first.')],
        [
          'Can I meet a stylist?',
          p`Yes, in the showroom or by video: ${link('book a stylist', toPage('stylist-appointment'))}.`,
        ],
        ['Is this a real shop?', p('No, a demonstration. Nothing is delivered, and nobody is charged.')],
      ),
      links(
        'All about ordering',
        ['Delivery', toPage('delivery')],
        ['Returns', toPage('returns')],
        ['Payments', toPage('payments')],
        ['Size guide', toPage('size-guide')],
        ['Care of cloth', toPage('care')],
        ['Right of withdrawal', toPage('withdrawal')],
      ),
      call('Your question is not here?', 'Write to us; a person answers.', 'Write to us', toPage('contact-us')),
    ],
  },
};
