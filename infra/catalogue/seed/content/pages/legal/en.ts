import { fact, h2, li, link, links, p, questions, type Texts, table, text, toPage, ul } from '../../write.ts';

export const en: Texts<'page'> = {
  terms: {
    title: 'Terms',
    description: 'The agreement between you and us.',
    sections: [
      text(
        p(
          'These are the terms of a demonstration shop. They describe purchase, rental, subscription and resale, and bind nobody.',
        ),
        h2('Contract'),
        p(
          'What the shop shows is an invitation. With the button at the end of checkout you make an offer; the mail that confirms your order is our acceptance. The price is that of the moment of the order, with tax; delivery and fees are named before it.',
        ),
        h2('Purchase'),
        p`The goods are yours when they are paid. You may withdraw within ${fact('return_days')} days; see the ${link('right of withdrawal', toPage('withdrawal'))}. For faults the warranty of the law applies.`,
        h2('Rental'),
        p`A rental runs for ${fact('rent_days_short')}, ${fact('rent_days_middle')} or ${fact('rent_days_long')} days from the chosen day. The garment stays ours. You may cancel until it is sent or handed over and get back what you paid. A rental of fewer than ${fact('rent_days_long')} days can be extended if the days after it are free; you pay the difference to the longer one.`,
        p`A deposit of ${fact('deposit_percent')} of the retail price may be reserved. The garment comes back within ${fact('rental_return_hours')} hours of the last day. From ${fact('late_after')} on the following day every started day costs the price of a day; after ${fact('lost_after_days')} days the garment counts as lost. Late fee and damage together never exceed the retail price.`,
        p(
          'Traces of normal wear are part of it. You answer for damage that goes beyond them. You do not wash, iron or alter a rented garment, and you do not pass it on.',
        ),
        h2('Plans and points'),
        p`A plan runs from month to month and is charged to your card in advance. You can change, pause and end it in your account at any time; a paid month is not lost by a pause. A payment that fails is tried again; after ${fact('plan_grace_days')} unpaid days the plan ends. Points are not money and are not paid out; how long they last stands under ${link('points', toPage('points'))}.`,
        h2('Resale'),
        p`Whoever sells through us remains the owner until the sale. We keep ${fact('commission')} of the price and a transaction fee of ${fact('transaction_fee')}; the rest is paid out within ${fact('payout_days')} business days. Copies are not sold and not sent back unasked; we write first.`,
        p`The page of each second-hand piece says whether a private person or a trader sells it. Consumer rights against a trader do not apply to a private person, and the price has no tax; you may send the piece back to us within ${fact('return_days')} days like any purchase. A trader answers as any shop does.`,
        p(
          'Your listing shows the piece that you sell: with photos that you took of it yourself, and with true facts about designer, size, condition and faults. Photos of other people or shops, copies, stolen goods and what the law forbids have no place here.',
        ),
        p(
          'We check photos and price before a piece comes to us, and the piece itself before it is on sale. Programs measure whether a photo is sharp, looks like that of another listing, or whether a price is unusual. They only show us what to look at; a person decides.',
        ),
        p`If we ask for changes, refuse or remove a listing, you read the reasons in your account and in a mail: the rule, what we rely on, and what you can do. You may appeal free of charge for ${fact('appeal_months')} months. Somebody who did not take the decision answers within ${fact('appeal_days')} days and gives reasons too. If the decision was wrong, the listing goes back to where it was; where that is not possible any more, you may list the piece again. The way to the courts stays open.`,
        p(
          'Anybody can report a piece on its page, also without an account. Who reports gets a receipt and an answer with reasons, and a person decides here as well. Notices of trusted flaggers, whom an authority has named, are handled first.',
        ),
        p`If you sell a lot, tax law obliges us to ask who you are and to report it to the tax office once a year, with your sales and your bank account. We remind you twice; if the facts are still missing after ${fact('tax_wait_days')} days, your payouts wait until you answer. No money is lost, and you can go on selling.`,
        h2('Payment'),
        p`By the methods shown at checkout. A garment is held for you for ${fact('payment_minutes')} minutes in online payment and for ${fact('transfer_days')} days in a bank transfer; then the order is cancelled.`,
        h2('Reviews'),
        p(
          'We publish reviews after reading them, good and bad ones alike, and refuse only what insults, advertises or is not about the garment.',
        ),
        h2('Liability'),
        p(
          'We answer without limit for intent and gross negligence and for injury. Otherwise we answer for the foreseeable damage of a breach of essential duties.',
        ),
        h2('Law'),
        p('The law of Poland applies; consumers keep the protection of the mandatory law of the country they live in.'),
      ),
      links(
        'See also',
        ['Right of withdrawal', toPage('withdrawal')],
        ['Privacy', toPage('privacy-policy')],
        ['Payments', toPage('payments')],
        ['Accessibility', toPage('accessibility')],
        ['Imprint', toPage('imprint')],
      ),
    ],
  },
  'privacy-policy': {
    title: 'Privacy',
    description: 'What we keep, why, and for how long.',
    sections: [
      text(
        p(
          'We keep what an order needs: your address, what you ordered, how it was paid. You can export or erase it in your account.',
        ),
        p`Responsible: Garderoba, ${fact('showroom_address')}, ${fact('contact_email')}.`,
      ),
      table(
        'What and why',
        ['Data', 'Purpose', 'Legal basis'],
        [
          ['Name, e-mail, addresses, password (as a hash)', 'your account', 'contract'],
          ['Orders, addresses, invoices', 'delivery, taxes', 'contract, law'],
          ['Rentals and fittings', 'handing out garments', 'contract'],
          ['Last digits of a card, a number of the payment provider', 'plans, deposits', 'contract'],
          ['Of sellers with many sales: birth date, tax number, bank account', 'report to the tax office', 'law'],
          ['Forms you fill in', 'answering you', 'legitimate interest'],
          ['E-mail for the newsletter', 'sending it', 'consent'],
          ['Network address at sign-in', 'detecting attacks', 'legitimate interest'],
        ],
      ),
      text(
        h2('How long'),
        ul(
          li`Carts of guests: ${fact('keep_carts_days')} days after the last change`,
          li`Orders of guests: addresses, e-mail and remarks for ${fact('keep_guest_orders_years')} years, then without a name`,
          li`Forms: ${fact('keep_forms_days')} days; our mails to you: ${fact('keep_mails_days')} days`,
          li`Notes on sign-ins for security: ${fact('keep_security_days')} days`,
          'Invoices: as long as tax law asks for',
          'The account: until you delete it',
        ),
        h2('Who gets it'),
        p(
          'The carrier gets name, address and phone; the payment provider what a payment needs; the mail service the mail; the tax office what the law asks of sellers. Nobody buys data from us.',
        ),
        h2('Your rights'),
        ul(
          'See and take them: a file with everything, in your account',
          'Correct them: in your account, or write to us',
          'Delete them: in your account; open orders are finished first',
          'Object, restrict, withdraw a consent: write to us; the newsletter has a link in every mail',
          'Complain: to the data protection authority of your country',
        ),
      ),
      links('See also', ['Cookies', toPage('cookies')], ['Contact', toPage('contact-us')]),
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'What the shop stores in your browser.',
    sections: [
      text(
        p(
          'Only what the shop needs to work. There are no cookies for advertising and none for statistics, so there is nothing to agree to.',
        ),
      ),
      table(
        'What is stored',
        ['Name', 'Kind', 'Purpose'],
        [
          ['g_at, __Host-g_at', 'cookie', 'you are signed in; not readable by scripts'],
          ['g_rt', 'cookie', 'keeps you signed in; not readable by scripts'],
          ['garderoba_store', 'cookie', 'language you chose last'],
          ['cart, wishlist, comparison, checkout', 'storage of the browser', 'what you put there survives a reload'],
        ],
      ),
      text(
        h2('For how long'),
        p`A sign-in lasts at most ${fact('keep_sign_in_days')} days without a visit and ends at once when you sign out. The language is remembered for ${fact('keep_store_days')} days. What is in the storage of the browser stays until you remove it.`,
        h2('Others'),
        p(
          'A film on a page is loaded from its site only after you press its button. The page of a payment belongs to the payment provider and has its own rules.',
        ),
        h2('Deleting'),
        p(
          'Your browser can delete all of it in its settings. You are signed out then, and your cart as a guest is empty.',
        ),
      ),
      links('See also', ['Privacy', toPage('privacy-policy')]),
    ],
  },
  accessibility: {
    title: 'Accessibility',
    description: 'How everybody can use this shop, and whom to tell if something does not work.',
    sections: [
      text(
        p(
          'We want everybody to be able to shop here, whatever they see, hear, hold or read with. The aim is WCAG at level AA.',
        ),
        h2('What we do'),
        ul(
          'Everything works with the keyboard, and the focus is visible',
          'Pages have headings, names and texts for pictures; forms say what is wrong and where',
          'Texts grow with your browser, on a phone too, without scrolling sideways',
          'A dark theme follows your system, and so does a wish for less motion',
          'Pages can be read without scripts',
          'Our tests check every kind of page for known faults before a change goes out',
        ),
        h2('What does not work yet'),
        ul(
          'Films of other sites do not always have subtitles',
          'The map of delivery points needs a pointer; the list beside it does not',
          'Invoices as PDF are not tagged for screen readers; we send the same as text on request',
        ),
        h2('Tell us'),
        p`If something stops you, write to ${fact('contact_email')} or call ${fact('contact_phone')}. We answer as fast as on anything else and help you to order meanwhile.`,
      ),
      questions(
        'In the showroom',
        ['Can I get in with a wheelchair?', p('Yes. The entrance has no step, and one fitting room is wide enough.')],
        ['May I bring an assistance dog?', p('Of course.')],
        ['Can somebody describe garments to me?', p('Yes, in the showroom and by phone.')],
      ),
      links('See also', ['Contact', toPage('contact-us')], ['Showroom', toPage('showroom')]),
    ],
  },
  imprint: {
    title: 'Imprint',
    description: 'Who is behind this shop.',
    sections: [
      text(
        p('Garderoba is an invented company in a demonstration shop. What stands here is an example.'),
        h2('Provider'),
        p`Garderoba, ${fact('showroom_address')}, Poland`,
        p`E-mail ${fact('contact_email')}, phone ${fact('contact_phone')}`,
        h2('Responsible for the content'),
        p('The editors of Garderoba, at the same address.'),
        h2('Register and tax number'),
        p('None: the company does not exist. A real shop names its register, its number and its VAT number here.'),
        h2('Disputes'),
        p(
          'Write to us first; most things are solved with one answer. We do not take part in proceedings before a consumer arbitration board and are not obliged to.',
        ),
      ),
      links(
        'See also',
        ['Terms', toPage('terms')],
        ['Privacy', toPage('privacy-policy')],
        ['Contact', toPage('contact-us')],
      ),
    ],
  },
};
