import { b, fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const en: Texts<'post'> = {
  'one-dress-three-evenings': {
    title: 'One dress, three evenings',
    description:
      'A black slip dress at the opera, at a birthday and on the early flight: what changes around it, what stays, and in which order to change it.',
    excerpt: 'A black slip dress at the opera, at a birthday and at the airport.',
    sections: [
      text(
        p`The dress is black, cut on the bias, and ends a hand’s width below the knee. Rolled up, it takes the space of two oranges. In one week it can go out three times, and nobody who meets it twice will say so, because everything around it is different.`,
        h2('Thursday, the opera'),
        p`A velvet blazer, closed with one button. Heels of six centimetres, because there are two intervals and both are spent standing. The neckline is low enough on its own: leave the necklace at home and take the earrings that are too much for the office. Tights of 20 denier, matt. Shiny ones turn satin into fancy dress.`,
        h2('Saturday, a birthday for fourteen'),
        p`A thick jumper over the top, and the dress has become a skirt. Tuck in the front, leave the back. Ankle boots. When the kitchen gets warm the jumper comes off, and there is still a dress underneath.`,
        h2('Monday, the flight at 6.40'),
        p`A white T-shirt below the straps, trainers, a coat to the knee. Roll satin in a towel and it arrives smooth; fold it and you bring the fold along. In the hotel it hangs in the bathroom while you shower, and that’s the ironing done.`,
      ),
      {
        type: 'table',
        title: 'Three evenings, side by side',
        columns: ['Evening', 'Over it', 'On your feet', 'In your hand'],
        rows: [
          ['Opera', 'Velvet blazer', 'Heels, 6 cm', 'Clutch'],
          ['Birthday', 'Thick jumper', 'Ankle boots', 'A cake'],
          ['Flight', 'T-shirt and coat', 'Trainers', 'Bag with room for a laptop'],
        ],
      },
      text(
        h2('The order of things'),
        p`Change the shoes first, the layer second, the jewellery last. If two of the three are new, it’s another outfit. If only the jewellery is, it’s the same dress with other earrings, and people will be kind about it.`,
      ),
      rail('Slip dresses', 'clothes/dresses/slip-dresses'),
    ],
  },
  'the-arithmetic-of-renting': {
    title: 'The arithmetic of renting',
    description:
      'Divide the price by the evenings you will really wear it. When renting is cheaper, when points are, and what you should buy without thinking twice.',
    excerpt: 'A dress worn twice a year costs more on the hanger than on loan.',
    sections: [
      text(
        p`A dress on a hanger costs what it cost. A dress on your shoulders gets cheaper every time. So the question is never whether something is expensive. It’s how many evenings it will get.`,
        p`Count the ones in your calendar, not the ones you would like to have. Open last year and look for the days when you couldn’t wear what you wear to work. Two weddings, one anniversary, one evening you said yes to in a weak moment: four. Now divide.`,
      ),
      {
        type: 'table',
        title: 'Price divided by evenings',
        columns: ['Evenings in three years', 'What pays', 'Because'],
        rows: [
          ['1', 'Rent', 'On Monday it’s gone, cleaned and no longer your concern'],
          ['2 to 4', 'Rent, each time another one', 'The photographs differ'],
          ['5 to 10', 'Points, or second-hand', 'You pay for use and may change your mind'],
          ['More than 10', 'Buy', 'From the eleventh evening on it works for you'],
        ],
      },
      text(
        h2('What the price tag leaves out'),
        p`Dry cleaning, every second time. A hem taken up for one pair of heels. And forty centimetres of rail, in a flat where every centimetre has long been given away. A rental starts at ${fact('rent_from')} a day, cleaning is part of it, and the forty centimetres stay yours.`,
        h2('What to buy without a calculator'),
        p`A coat. Trousers that fit as they come. Knitwear. Whatever you reach for with your eyes closed. A coat goes out a hundred days a year; whatever it cost, by the third winter it’s the cheapest thing you own.`,
        h2('And at the end, subtract'),
        p`What you buy well you can sell well. If a piece goes to another woman later, we keep ${fact('commission')} and a fee of ${fact('transaction_fee')}, and the rest comes back to you. Take that off the price before you divide. It changes more sums than you’d think.`,
      ),
      {
        type: 'links',
        title: 'Where to go from here',
        links: [
          { label: 'How renting, buying and points work', target: toPage('how-it-works') },
          { label: 'Three plans with points', target: toPage('fashion-subscription') },
          { label: 'Everything to rent', target: toCategory('rent') },
        ],
      },
    ],
  },
  'four-days-one-cabin-bag': {
    title: 'Four days, one cabin bag',
    description:
      'Seven pieces for a long weekend in a city: the list, a table of who meets whom, and the order in which they go into the bag.',
    excerpt: 'Seven pieces, eight outfits and room for a book.',
    sections: [
      text(
        p`Four days in a city ask for four daytimes, three evenings and one spare outfit for the soup. That sounds like a suitcase. It’s seven pieces, provided they all get on with each other.`,
        h2('The seven'),
        ul(
          'a blazer you can sit in for two hours',
          'trousers in the same dark colour',
          'a midi skirt',
          'a fine jumper',
          'a white shirt',
          'a slip dress',
          'a coat, which travels on your back',
        ),
        p`Two quiet colours and one that disagrees with them: navy, cream and rust; black, grey and green. With three loud ones you need a fourth to make peace, and for that one there’s no room.`,
      ),
      {
        type: 'table',
        title: 'Who meets whom',
        columns: ['Day', 'Daytime', 'Evening'],
        rows: [
          ['Thursday', 'Trousers, shirt, blazer', 'Slip dress, blazer'],
          ['Friday', 'Skirt, jumper', 'Skirt, shirt'],
          ['Saturday', 'Trousers, jumper', 'Slip dress, jumper over it'],
          ['Sunday', 'Skirt, shirt, blazer', 'The flight home'],
        ],
        note: 'The eighth, for the soup: slip dress over shirt, with trainers.',
      },
      {
        type: 'steps',
        title: 'Into the bag, in this order',
        steps: [
          {
            title: 'Shoes',
            text: [p`One pair, against the wheels, with socks inside. The other pair is on your feet.`],
          },
          { title: 'Soft things, rolled', text: [p`Jumper, skirt, dress. The dress in a thin towel.`] },
          { title: 'Stiff things, around them', text: [p`The blazer inside out, one shoulder in the other.`] },
          { title: 'Thursday evening, on top', text: [p`What you need first shouldn’t have to be dug for.`] },
        ],
      },
      text(
        h2('If one of the evenings is a big one'),
        p`Then don’t pack for it, and don’t let one gown crowd out five useful things. Rent it for four days and let it travel in its own bag, the one it goes back in.`,
      ),
      {
        type: 'call',
        title: 'Four days, one gown',
        text: 'Tell us the evening; we count the days around it.',
        action: { label: 'See what is free', target: toCategory('rent/gala') },
      },
    ],
  },
  'the-hem-decides': {
    title: 'The hem decides',
    description:
      'Where a dress should end, which heel belongs to which length, and how to measure floor length so that you can still climb stairs.',
    excerpt: 'Two centimetres between chosen and borrowed. You need a mirror, a tape and the right shoes.',
    sections: [
      text(
        p`Before the colour and before the price: where does it end? Two centimetres decide whether a dress looks chosen or borrowed. To find them you need a mirror, a tape measure and the shoes you’ll really wear.`,
        h2('The narrow places'),
        p`A leg has three of them: above the knee, below the knee and above the ankle. Hems like to end there. At the widest part of the calf they make it wider still, and that is exactly where most midi dresses end. Many women think midi isn’t for them. Lift the dress three centimetres in front of the mirror. If it works all at once, it was the hem and not you.`,
      ),
      {
        type: 'table',
        title: 'Length, heel, coat',
        columns: ['Hem', 'Ends', 'Heel', 'Coat over it'],
        rows: [
          ['Mini', 'a hand above the knee', 'flat or sturdy', 'longer than the dress'],
          ['Knee', 'just above or just below', '3 to 7 cm', 'to the knee'],
          ['Midi', 'under the calf', 'anything with a point', 'as long as the dress, or open'],
          ['Ankle', 'the bone shows', 'flat, or 5 cm', 'long'],
          ['Floor', '1.5 cm above the ground', 'the pair you measured with', 'long, or a short jacket'],
        ],
      },
      text(
        h2('Floor length, without a third hand'),
        p`Stand on both feet, in the shoes. In front the hem clears the ground by a centimetre and a half; it touches nowhere. Walk four steps and climb one stair. If you have to lift the skirt, it is too long. Lifting is for photographs.`,
        h2('Too long all the same'),
        p`If the dress is yours, have it shortened: we ${link('pin it in the showroom', toPage('showroom'))} and do the sewing. A rented hem stays as it is. There you choose the heel instead: six centimetres under the foot lift the hem by about four.`,
        p`And if the dress is too short, it isn’t too short. It is a tunic, and you own trousers.`,
      ),
      rail('Heels', 'bags-and-shoes/heels'),
    ],
  },
  'ten-minutes-at-the-window': {
    title: 'Ten minutes at the window',
    description:
      'A colour test with daylight, a mirror and seven things from your own wardrobe: which colours wake your face and where to put the others.',
    excerpt: 'Which colours wake your face: a test with seven things you already own.',
    sections: [
      text(
        p`There are books about this, with seasons and fans of cloth. The short version takes ten minutes and costs nothing. It answers one question: when you come in, do people see you first, or the blouse?`,
      ),
      {
        type: 'steps',
        title: 'The test',
        steps: [
          {
            title: 'Light',
            text: [p`Between ten and two, lamp off, facing the window. No make-up, hair off your face.`],
          },
          {
            title: 'Seven things',
            text: [
              p`White, cream, black, grey, navy, a red and a green. A scarf will do, or a towel, or a pillowcase.`,
            ],
          },
          {
            title: 'Three seconds each',
            text: [p`Hold it under your chin and look at your eyes, not at the cloth. Then the next one.`],
          },
          { title: 'Two piles', text: [p`Don’t think about it. The hand is usually quicker, and usually right.`] },
        ],
      },
      text(
        h2('What to look for'),
        ul(
          'the shadows under your eyes: deeper or gone',
          'the line of your jaw: drawn or blurred',
          'what you notice first: face or fabric',
        ),
        h2('About black'),
        p`Black is the strictest of the seven. If it drains you, you needn’t give it up. ${b('Move it down thirty centimetres')}: into a skirt, into trousers, into shoes. Or put skin between it and your chin. A deep neckline forgives almost any colour.`,
      ),
      faq(
        [
          'And prints?',
          p`Take three steps back and half close your eyes. The colour that remains is the colour it has.`,
        ],
        ['I’m brown in summer. Does it still hold?', p`Do it again in January. The palest month is the most honest.`],
        ['White and cream look the same to me.', p`Then wear either. You have been given one worry less.`],
      ),
      text(
        h2('The other pile'),
        p`Wrong next to the face can be right on the hip, so look for trousers and skirts there first. What is left may be just what somebody else is holding up to her window. ${link('A black dress with three lives', toPost('one-dress-three-evenings'))} is a good start for what remains.`,
      ),
      {
        type: 'call',
        title: 'Not sure about two of them?',
        text: 'Bring both to the stylist. She has a window too.',
        action: { label: 'Book a stylist', target: toPage('stylist-appointment') },
      },
    ],
  },
};
