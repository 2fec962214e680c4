import { fact, faq, h2, link, p, rail, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const en: Texts<'post'> = {
  'what-to-wear-to-a-wedding': {
    title: 'What to wear to a wedding where you know nobody',
    description:
      'Colour, length, shoes, bag and a coat for four in the morning: what to wear as a wedding guest, in the order in which the doubts arrive.',
    excerpt: 'Colour, length, shoes for the lawn: a list in the order of doubt.',
    sections: [
      text(
        p`You know the bride from the office, or the groom from a shared flat ten years ago, and nobody else at all. See the good side of it: not one of the hundred and twenty guests has ever seen any of your dresses. Here is the list, in the order in which the doubts arrive.`,
        h2('Colour'),
        p`Not white, not ivory, and not champagne, which is ivory by candlelight. Not the bridesmaids’ colour either; one message to the bride settles that. Black is welcome after five, provided something on you is having a good time: earrings, lips, shoes.`,
        h2('Length'),
        p`A hem that stays off the grass. Under the calf is safe everywhere, from the town hall to the barn. Floor length needs a floor.`,
        h2('Shoes'),
        p`Heels as wide as a two-euro coin, because anything thinner nails you to the lawn. And a flat pair in a cloth bag under the table. Nine hours is a long time, and the dancing is at the end.`,
        h2('Bag'),
        p`Phone, card, two plasters, and a handkerchief for someone else. You’ll be standing next to an aunt when the rings come out.`,
      ),
      {
        type: 'table',
        title: 'By the invitation’s clock',
        columns: ['It starts', 'Wear', 'Bring'],
        rows: [
          ['11.00, town hall', 'A midi dress or a suit in a light colour', 'A coat; the photographs are outside'],
          ['15.00, garden', 'Midi, in something that moves', 'A cardigan, and sandals with a wide heel'],
          ['18.00, ballroom', 'Long, or midi with a shine', 'A wrap; the doors stand open'],
        ],
      },
      faq(
        ['May I wear trousers?', p`A jumpsuit or a silk suit, gladly. You’ll dance longest of all.`],
        [
          'A white pattern on blue?',
          p`Take a photograph in black and white. If you look white in it, choose another dress.`,
        ],
        [
          'Three weddings in one summer. Three dresses?',
          p`Three, but ${link('not three to keep', toPost('the-arithmetic-of-renting'))}. Cleaning is included, and the guests will never compare notes.`,
        ],
      ),
      rail('For wedding guests', 'rent/wedding-guest'),
    ],
  },
  'black-tie-decoded': {
    title: 'Black tie, decoded',
    description:
      'White tie, black tie, cocktail, smart casual: what two words on an invitation mean for you, in length, cloth and jewellery.',
    excerpt: 'Two words on a card, and both are about his tie. Here is what they say to you.',
    sections: [
      text(
        p`Two words in the corner of a card, and both of them are about a man’s tie. For you they answer three questions all the same: how long, how shiny, and how much trouble may be visible.`,
      ),
      {
        type: 'table',
        title: 'From the card to the hanger',
        columns: ['It says', 'You wear', 'You leave at home'],
        rows: [
          ['White tie', 'Floor length, bare shoulders or long gloves', 'Whatever ends above the shoe'],
          ['Black tie', 'Floor length, or an evening suit with satin lapels', 'Jersey, linen, wristwatch'],
          ['Black tie optional', 'The same. You won’t be the only one', 'The word “optional”'],
          ['Cocktail', 'Knee to midi, heels, a small bag', 'The long dress'],
          ['Smart casual', 'A blazer and trousers that fit', 'Trainers that have done any running'],
        ],
      },
      text(
        h2('Three questions the card answers by itself'),
        ul(
          'When? Before six the cloth is matt, after six it may shine.',
          'Where? A seated dinner shows you from the waist up, so put the detail there. A reception shows the shoes.',
          'Who invites? An embassy means the table above word for word. A friend turning forty means it with a wink.',
        ),
        h2('One place for jewellery'),
        p`Ears, or neck, or wrist. An evening dress already says something, and two can’t talk at once. If you hesitate between two pairs of earrings, take the larger one and leave the necklace in its box.`,
        h2('What everybody forgets'),
        p`The coat. It’s the first thing they see and the last, and a parka over satin undoes an hour of work. Long and dark, borrowed if need be. And the bag: a phone, a card and a lipstick have to fit, and nothing more.`,
      ),
      faq(
        [
          'Does it have to be black?',
          p`No. The black is his. Dark green, wine and midnight blue photograph better anyway.`,
        ],
        ['And if I’m overdressed?', p`Then you’ve paid your host a compliment. Nobody has ever been offended by that.`],
        ['Tights?', p`With closed shoes, sheer ones. With sandals none, whatever the month.`],
      ),
      rail('For gala evenings', 'rent/gala'),
    ],
  },
  'the-job-interview': {
    title: 'Forty minutes across a table',
    description:
      'What to wear to a job interview: choose it sitting down, one step above the team, with one thing to remember you by. Also for video calls.',
    excerpt: 'Choose it sitting down, one step above the team, with one thing to remember you by.',
    sections: [
      text(
        p`A job interview lasts forty minutes, and you spend thirty-eight of them sitting. So choose the clothes sitting: on a kitchen chair, opposite a mirror. Where does the skirt go? Does the blazer gape? Does the second button hold when you lean forward to make a point?`,
        h2('One step up'),
        p`Find out what they wear. The team page will tell you, or five minutes across the street at a quarter to nine. Then take one step more, and only one. They’re in T-shirts: you wear a shirt. They’re in shirts: a blazer. They’re in blazers: a suit, dark, with quiet shoes.`,
      ),
      {
        type: 'table',
        title: 'Where you are going',
        columns: ['Where', 'Top', 'Below', 'On your feet'],
        rows: [
          ['Bank, law firm', 'Blazer', 'Trousers of the same cloth', 'Closed, 4 cm'],
          ['Agency, start-up', 'Fine knit, blazer open', 'Wide trousers', 'Loafers'],
          ['School, clinic, council', 'Blouse', 'Skirt to the knee', 'Flat, and quiet on stairs'],
          [
            'Your own kitchen, by video',
            'One colour, no fine stripes',
            'Real trousers, you may have to get up',
            'Up to you',
          ],
        ],
      },
      {
        type: 'steps',
        title: 'The evening before',
        steps: [
          { title: 'An hour in it', text: [p`Cook in it, read in it. What pinches at home will shout there.`] },
          { title: 'A lint roller', text: [p`Back and shoulders, by daylight. Cats have opinions about dark wool.`] },
          {
            title: 'The bag',
            text: [p`Papers flat, spare tights, nothing else. It will stand next to your chair and be looked at.`],
          },
        ],
      },
      text(
        h2('One thing to remember'),
        p`In the evening two people will go through five candidates. “The one with the green blouse” helps them, and you. One thing: a colour, a ring, a good pen. With three, they remember the things.`,
        h2('And the suit afterwards?'),
        p`You’ll need it for two rounds, maybe three, and then the job comes with its own dress code. That’s ${link('a sum with a clear result', toPost('the-arithmetic-of-renting'))}: rent it, and buy what you’ll wear from the first Monday on.`,
      ),
      rail('For work', 'rent/business'),
    ],
  },
  'the-first-try-on-at-home': {
    title: 'Your first try-on at home',
    description:
      'How a try-on at home works: what to prepare in fifteen minutes, five movements every dress should survive, and what happens afterwards.',
    excerpt: 'Your mirror, your shoes, your light: how to make the most of one evening.',
    sections: [
      text(
        p`A fitting room has a curtain, a spotlight and a queue. At home you have your own shoes, your own lamp and somebody whose opinion you trust. You choose ${fact('try_on_pieces')} pieces, and they go back within ${fact('rental_return_hours')} hours. That’s one quiet evening, and it is enough if you use it well.`,
      ),
      {
        type: 'steps',
        title: 'From order to answer',
        steps: [
          {
            title: 'Choose against yourself',
            text: [
              p`One piece that’s surely right, and one you’d never have dared. The second wins more often than you’d think.`,
            ],
          },
          {
            title: 'Mind the day',
            text: [p`Try-ons leave us on Wednesdays only. Keep the evening free on which they arrive.`],
          },
          {
            title: 'Prepare for fifteen minutes',
            text: [
              p`The shoes, the underwear and the tights of the day itself; a long mirror; the light you’ll stand in. No make-up yet.`,
            ],
          },
          {
            title: 'Photograph',
            text: [
              p`Front, side, back, from three metres. The mirror flatters or frightens. The picture just tells you.`,
            ],
          },
          {
            title: 'Back into the bag',
            text: [p`Label on, zip closed, the same bag. You book the courier in your account.`],
          },
        ],
      },
      text(
        h2('Five movements'),
        ul(
          'sit down, and stay down for five minutes',
          'raise both arms, as if for a taxi',
          'pick a coin up from the floor',
          'go down a staircase without holding on',
          'dance half a song, the fast half',
        ),
        p`A dress that comes through all five comes through a wedding. If it fails one, you know which one to avoid.`,
      ),
      faq(
        [
          'May I take one dress in two sizes?',
          p`That’s what it is good for. Between two sizes a number tells you little, and a zip a lot. The one you send back costs nothing.`,
        ],
        [
          'Over the head, with make-up on?',
          p`Put a silk scarf over your face first. It looks silly and has saved many a collar.`,
        ],
        [
          'And if neither is right?',
          p`Send both back and write to us where it pinched. The ${link('stylist', toPage('stylist-appointment'))} reads that and looks for a third.`,
        ],
        [
          'I live in Warsaw.',
          p`Then come by: fittings in the ${link('showroom', toPage('showroom'))} are free, ${fact('hours_weekdays')} from Monday to Friday and ${fact('hours_saturday')} on Saturday.`,
        ],
      ),
      {
        type: 'call',
        title: 'One you are sure of, one you are not',
        action: { label: 'Choose for a try-on', target: toCategory('rent') },
      },
    ],
  },
  'gala-at-minus-ten': {
    title: 'A gala at minus ten',
    description:
      'Eveningwear in January: which cloth keeps warm, what comes off in the cloakroom, and how a floor-length hem gets past the salt.',
    excerpt: 'Three climates in one evening, and a dress that has to get through all of them.',
    sections: [
      text(
        p`A gala in January has three climates: the pavement at minus ten, the cloakroom with its draught, and a hall at twenty-four degrees with three hundred people in it. One dress has to get through all three. It can, if most of what keeps you warm isn’t the dress.`,
      ),
      {
        type: 'table',
        title: 'What comes off where',
        columns: ['Layer', 'On the pavement', 'In the cloakroom'],
        rows: [
          ['Boots, wool socks', 'On', 'Off; shoes out of the bag'],
          ['Merino leggings, cut at the knee', 'On, nobody sees', 'Off, in the ladies’'],
          ['Coat, at least knee-length', 'On, buttoned', 'Off, gloves in the sleeve'],
          ['Wool shawl, 70 by 200 cm', 'Round your neck', 'Over your arm, for the draught'],
          ['The dress', 'Hem over your arm', 'Down'],
        ],
      },
      text(
        h2('Cloth with a temperature'),
        p`Velvet is the warmest thing one can wear to dinner, and ${link('snow doesn’t harm it', toPost('how-velvet-survives-the-winter'))}. Heavy satin holds warmth because it is lined. Crepe with long sleeves is cleverer than any stole. Sequins are cold: every one of them takes on the temperature of the street and keeps it through the first glass.`,
        h2('The hem and the salt'),
        p`Gritting salt dries into a white edge a hand wide, and on dark satin it can be seen from the gallery. Between the car and the door the skirt belongs over your arm, lining outwards. If it gets there anyway: a cloth, lukewarm water, dab at once. Tomorrow it is a stain, today it’s only salt.`,
        h2('Shoes'),
        p`Nobody looks down in front of the theatre. Boots, then, with a tread, and the evening shoes in a bag of their own. Change sitting down. A cloakroom has witnesses.`,
      ),
      {
        type: 'quote',
        text: 'I keep a pair of wool socks in my clutch. In eleven winters nobody has asked what is in it.',
        by: 'A customer, in our fitting room',
      },
      rail('Long, lined, warm', 'rent/gala'),
    ],
  },
};
