import type { Content } from './content.ts';

export const en: Content = {
  pages: [
    {
      identifier: 'about-us',
      slug: 'about-us',
      title: 'About us',
      metaDescription: 'One wardrobe, four ways to wear it.',
      content:
        '<p>Garderoba is a wardrobe in Warsaw that lends, sells and takes back. A dress can be rented for a day, bought for good, taken with points or passed on to the next woman.</p><p>We began in 2016 with forty evening dresses and one steam iron. Today more than six hundred pieces hang on our rail, by twelve designers we know by name.</p>',
    },
    {
      identifier: 'how-it-works',
      slug: 'how-it-works',
      title: 'How it works',
      metaDescription: 'Rent, buy, subscribe or pass on: how each of the four works.',
      content:
        '<h2>Rent</h2><p>Rentals of 1, 4 or 7 days from 45 euro or 80 zloty per day. Choose the day you wear it; we count the days around it.</p><h2>Try on</h2><p>Try on 2 items at home and send them back within 24 hours. Try-on with shipping only on Wednesdays.</p><h2>Subscribe</h2><p>A plan from 60 euro (150 zloty) per month gives you points for rentals of seven days.</p><h2>Pass on</h2><p>Sell what you no longer wear. We keep 22% plus a 3% transaction fee; the rest is paid out within 14 business days.</p>',
    },
    {
      identifier: 'fashion-subscription',
      slug: 'fashion-subscription',
      title: 'Fashion subscription',
      metaDescription: 'Three plans, points every month, pause at any time.',
      content:
        '<p>Three plans, S, M and L, with 10, 20 and 40 points a month. A garment costs between two and twenty points for seven days. Pause when you are away; points keep until they expire.</p>',
    },
    {
      identifier: 'showroom',
      slug: 'showroom',
      title: 'Showroom',
      metaDescription: 'Our showroom in Warsaw with free fittings.',
      content:
        '<p>A showroom in Warsaw with free fittings. Bring your shoes; we bring the dresses you marked.</p><p>Mon-Fri 11:00-19:00, Sat 12:00-16:00, Sunday closed.</p>',
    },
    {
      identifier: 'stylist-appointment',
      slug: 'stylist-appointment',
      title: 'Book a stylist',
      metaDescription: 'An hour in the showroom or thirty minutes by video.',
      content:
        '<p>Tell us the occasion, your size and two colours you like. The stylist answers within a day with three times to choose from.</p>',
    },
    {
      identifier: 'store-locator',
      slug: 'store-locator',
      title: 'Where to find us',
      metaDescription: 'One showroom and many delivery points.',
      content:
        '<p>Our showroom is in Warsaw. Parcels go to any of the delivery points you can choose on the map at checkout.</p>',
    },
    {
      identifier: 'contact-us',
      slug: 'contact-us',
      title: 'Contact',
      metaDescription: 'Write to us; a person answers.',
      content:
        '<p>Write to us; a person answers, usually the same day.</p><p>Mon-Fri 11:00-19:00, Sat 12:00-16:00, Sunday closed.</p>',
    },
    {
      identifier: 'delivery',
      slug: 'delivery',
      title: 'Delivery',
      metaDescription: 'When your parcel leaves and when it arrives.',
      content:
        '<p>Same-day shipping before noon. Express delivery if ordered before 3 p.m. Delivery within 3 working days in Poland; Germany and Sweden take four. Courier delivery in Poland, Germany and Sweden, and Europe-wide.</p>',
    },
    {
      identifier: 'returns',
      slug: 'returns',
      title: 'Returns',
      metaDescription: 'Fourteen days to change your mind.',
      content:
        '<p>Returns within 14 days: put the piece in the bag it came in and book the courier in your account. Rentals and try-ons come back within 24 hours of their last day.</p>',
    },
    {
      identifier: 'packages',
      slug: 'packages',
      title: 'Packaging',
      metaDescription: 'A garment bag that travels both ways.',
      content:
        '<p>Everything travels in a garment bag that makes the trip at least thirty times. There is no cardboard to fold and no tape to tear.</p>',
    },
    {
      identifier: 'faq',
      slug: 'faq',
      title: 'Questions and answers',
      metaDescription: 'What people ask before their first rental.',
      content:
        '<h3>What if it does not fit?</h3><p>Take a second size for the try-on at home. The one you send back costs nothing.</p><h3>What if I spill something?</h3><p>Cleaning is included. Only what cannot be saved is charged, at most its price.</p><h3>Can I pay later?</h3><p>Yes: pay later within 30 days.</p>',
    },
    {
      identifier: 'terms',
      slug: 'terms',
      title: 'Terms',
      metaDescription: 'The agreement between you and us.',
      content:
        '<p>These are the terms of a demonstration shop. They describe purchase, rental, subscription and resale, and bind nobody.</p>',
    },
    {
      identifier: 'privacy-policy',
      slug: 'privacy-policy',
      title: 'Privacy',
      metaDescription: 'What we keep, why, and for how long.',
      content:
        '<p>We keep what an order needs: your address, what you ordered, how it was paid. You can export or erase it in your account.</p>',
    },
    {
      identifier: 'placepozniej',
      slug: 'placepozniej',
      title: 'Pay later',
      metaDescription: 'Order today, pay within 30 days.',
      content:
        '<p>Order today and pay within 30 days of dispatch. Choose “pay later” when you pay; the payment service says at once whether that is possible.</p><h3>What does it cost?</h3><p>Nothing, if you pay in time.</p><h3>What if I send something back?</h3><p>You pay only for what you keep.</p>',
    },
  ],
  posts: [
    {
      identifier: 'one-dress-three-evenings',
      title: 'One dress, three evenings',
      shortContent: 'A black slip dress at the opera, at a birthday and at the airport.',
      content:
        '<p>With a velvet blazer it goes to the opera. With a thick knit it goes to a birthday. With trainers it catches the early flight. The dress stays the same; what changes is what stands next to it.</p>',
    },
    {
      identifier: 'what-to-wear-to-a-wedding',
      title: 'What to wear to a wedding where you know nobody',
      shortContent: 'Colour, length, shoes for the lawn: a list in the order of doubt.',
      content:
        '<p>Not white, not the colour of the bridesmaids. A hem that stays off the grass. Heels as wide as a coin. A clutch that holds a handkerchief for someone else.</p>',
    },
    {
      identifier: 'how-velvet-survives-the-winter',
      title: 'How velvet survives the winter',
      shortContent: 'Steam, a soft brush and never an iron.',
      content:
        '<p>Hang velvet in the bathroom while the shower runs, then brush it along the pile. Snow is harmless; a car seat is not.</p>',
    },
    {
      identifier: 'a-visit-to-the-studio-of-halina-wrzos',
      title: 'A visit to the studio of Halina Wrzos',
      shortContent: 'Where dresses are cut on the stand and not on paper.',
      content:
        '<p>Nine women work in two rooms on Mokotowska. Each dress passes through four pairs of hands, and each pair has signed the lining.</p>',
    },
    {
      identifier: 'the-arithmetic-of-renting',
      title: 'The arithmetic of renting',
      shortContent: 'A dress worn twice a year costs more on the hanger than on loan.',
      content:
        '<p>Divide the price by the number of evenings you will really wear it. Below four evenings, rent. Above ten, buy. In between, use points.</p>',
    },
  ],
  press: [
    {
      identifier: 'a-library-of-dresses',
      title: 'A library of dresses',
      shortContent: 'A daily paper spends an afternoon in our showroom.',
      content:
        '<p>“They lend gowns the way a library lends novels”, writes the weekend supplement, and counts eleven fittings in one hour.</p>',
    },
    {
      identifier: 'second-hand-first-choice',
      title: 'Second-hand, first choice',
      shortContent: 'A magazine on why single pieces sell fastest.',
      content:
        '<p>Most pre-owned pieces sell within 30 days. The magazine asked why; the answer was a good photograph and an honest sentence about the hem.</p>',
    },
  ],
  opinions: [
    {
      title: 'Worn to my sister’s wedding',
      detail: 'It fell exactly as in the picture and nobody else had it. Two people asked where it is from.',
      recommend: true,
    },
    {
      title: 'True to size',
      detail: 'I am between two sizes and took the smaller one. Right decision.',
      recommend: true,
    },
    {
      title: 'Lovely cloth',
      detail: 'Heavier than I thought, in a good way. It hardly creased in the suitcase.',
      recommend: true,
    },
    { title: 'A little long', detail: 'I am 160 cm and needed heels. The colour is beautiful.', recommend: true },
    {
      title: 'Not for me',
      detail: 'The cut is narrower at the waist than I like. Sent back without trouble.',
      recommend: false,
    },
  ],
  nicknames: ['Emma', 'Charlotte', 'Grace', 'Hannah', 'Sophie'],
  banners: [
    { alt: 'Three evening dresses on a rail', text1: 'Everything hangs. Choose how you wear it.' },
    { alt: 'A coat and a knit in camel', text1: 'Warm things for the long evenings' },
  ],
};
