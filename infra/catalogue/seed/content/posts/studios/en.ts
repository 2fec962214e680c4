import { h2, link, p, rail, type Texts, text, toCategory, toPost, ul } from '../../write.ts';

export const en: Texts<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    title: 'A visit to the studio of Halina Wrzos',
    description:
      'Two rooms on Mokotowska in Warsaw, nine women, and dresses that are cut on the stand and not on paper: how an evening dress is made in eleven days.',
    excerpt: 'Where dresses are cut on the stand and not on paper.',
    sections: [
      text(
        p`Nine women work in two rooms on Mokotowska. The front room has the light, the back room has the iron, and a corridor between them is so narrow that a ball gown has to be carried through it sideways, like a mattress. Each dress passes through four pairs of hands, and each pair has signed the lining.`,
        p`There is no drawing. Halina Wrzos takes five metres of calico, throws them over the shoulder of a stand and starts to pin. She has a pencil behind her ear, but it is for the crossword.`,
        h2('Why on the stand'),
        p`Paper is flat and nobody else is. On paper a dart is a triangle; on the stand it is the place where the cloth has had enough. If a fold falls well, she leaves it alone. If it doesn’t, she lets go and waits to see where it wants to be. Some afternoons this looks like a woman watching a piece of cotton for twenty minutes. Those are the good ones.`,
      ),
      {
        type: 'steps',
        title: 'Eleven days of a dress',
        steps: [
          {
            title: 'Days 1 and 2: calico',
            text: [p`Pinned, drawn on with charcoal, cut, pinned again. Nobody may iron.`],
          },
          {
            title: 'Days 3 to 5: cloth',
            text: [p`The calico is taken apart and becomes the pattern. It is used once and then cleans windows.`],
          },
          { title: 'Days 6 to 9: seams', text: [p`The long ones by machine, everything that turns a corner by hand.`] },
          {
            title: 'Day 10: nothing',
            text: [
              p`The dress hangs. Cloth cut on the cross grows overnight, and it had better grow here than on you.`,
            ],
          },
          {
            title: 'Day 11: hem and signatures',
            text: [p`Levelled from the floor with a ruler and chalk. Then four names in the lining, in silk thread.`],
          },
        ],
      },
      {
        type: 'quote',
        text: 'A dress that looks finished on the hanger has been made for the hanger.',
        by: 'Halina Wrzos, with pins between her lips',
      },
      text(
        h2('How to recognise one'),
        ul(
          'The side seam runs forward by two fingers, so that the waist looks narrower from the front.',
          'The zip ends a centimetre lower than you expect. You can close it without help.',
          'Inside the hem there is a hand’s width of spare cloth, for somebody taller.',
        ),
        p`That last one is the reason why we like these dresses. They are made for more than one woman. In our workshop we have let the same hem down three times and taken it up twice, and it still has cloth left.`,
        p`What she wears herself? A grey smock with nine pockets. “I dress people all day,” she says. “In the evening I should like to be left in peace.”`,
      ),
      rail('From the studio of Halina Wrzos', 'designers/halina-wrzos'),
    ],
  },
  'a-jumper-for-twenty-winters': {
    title: 'A jumper for twenty winters',
    description:
      'The knitters of Sosna i Brzoza in Gdynia guarantee an elbow, not a season. What makes knitwear last, and how you can tell before you buy.',
    excerpt: 'In Gdynia they guarantee elbows, not seasons.',
    sections: [
      text(
        p`The workshop of Sosna i Brzoza stands behind the fishing harbour in Gdynia, in a hall where nets used to be dried. Two sisters-in-law started it: one could knit, the other could count. Pine and Birch are the two trees you see from the window.`,
        p`On the wall hangs a jumper from the first year. It is navy, it has been to sea, and its left elbow is a slightly different navy. That is the point of it. It is the oldest thing that was ever sent back to be mended, and when its owner collected it she asked whether she might have a new one instead. They kept the old one and framed it.`,
        h2('Where a jumper gives out'),
        p`Never in the middle. Elbow, cuff, underarm, in this order. So the elbows are knitted with two threads from the start, which you don’t see but can feel if you rub the sleeve between finger and thumb. The cuffs are picked up separately, so that they can be unravelled and knitted anew without touching the sleeve. And with every piece comes a small ball of its own wool, in a paper bag with a number.`,
      ),
      {
        type: 'table',
        title: 'Four tests in the fitting room',
        columns: ['Do this', 'Good', 'Less good'],
        rows: [
          ['Stretch the cuff and let go', 'It springs back', 'It thinks it over'],
          ['Hold it against the window', 'An even grey', 'Stars'],
          ['Rub it with your palm, ten times', 'Nothing', 'Fluff on your palm'],
          ['Look at the shoulder seam', 'A tape sewn in', 'A seam that stretches'],
        ],
        note: 'The third test takes ten seconds and predicts the pilling of a whole winter.',
      },
      {
        type: 'quote',
        text: 'Softness in the shop is what the wool gives away first. Ask for a bit of resistance.',
        by: 'From the workbench in Gdynia',
      },
      text(
        h2('The coat, too'),
        p`Their coats are made of wool that is first woven too wide and then shrunk on purpose. It takes two days of hot water and costs a third of the width. What remains keeps out wind, does not fray, and could be cut with no hem at all. They hem it anyway, “for the neighbours”.`,
        h2('What you have to do'),
        p`Little. Air it, ${link('lay it flat', toPost('knitwear-lies-down'))}, keep the paper bag with the number. If an elbow goes after all, take a photograph and write to us; we know whom to ring. The queue for elbows is longest in March, when everyone notices at once.`,
      ),
      rail('Sosna i Brzoza', 'designers/sosna-i-brzoza'),
    ],
  },
  'the-case-for-pockets': {
    title: 'The case for pockets',
    description:
      'Jonna Ek of Gothenburg has never made a dress without pockets. How deep, where exactly, and why the phone must not go in the left one.',
    excerpt: 'Every dress by Jonna Ek has two. Measured by hands, not by fashion.',
    sections: [
      text(
        p`Jonna Ek used to be a tram driver in Gothenburg. For six years she wore trousers with eight pockets, and on Saturdays a dress with none. “On Saturdays I was a person who had to ask somebody to hold her keys,” she says. She learned to sew in the evenings. The first dress she made was two pockets with something around them.`,
        h2('What a pocket has to hold'),
        p`She measured it. Forty women were asked to empty their hands on a table: phone, keys, card, lip balm, a folded paper that nobody could explain. Then their hands themselves, because a pocket holds a hand more often than anything else. The result hangs above the cutting table as a paper shape, and no dress leaves without it.`,
      ),
      {
        type: 'table',
        title: 'The pocket in figures',
        columns: ['What', 'How much', 'Why'],
        rows: [
          ['Depth', '26 cm', 'The hand disappears up to the wrist'],
          ['Opening', '17 cm', 'A hand with rings gets in, and out again'],
          ['Height', 'Four fingers below the waist', 'The elbow stays slightly bent'],
          ['Fixed to', 'The waist seam', 'The phone hangs from the seam and not from the skirt'],
        ],
      },
      text(
        p`The last line is the secret. A pocket that hangs in the side seam pulls the skirt down on one side, and you walk like somebody carrying a bucket. Hung from the waist, it carries its weight where a belt would.`,
        h2('The objections'),
        ul(
          '“It spoils the line.” It does, if the dress is tight. Then the dress is too tight.',
          '“For an evening dress?” There above all. Somewhere you have to put your hands during speeches.',
          '“It costs cloth.” Thirty centimetres. She saves them on the facing, where nobody looks.',
        ),
      ),
      {
        type: 'quote',
        text: 'A handbag is a pocket that one can lose.',
        by: 'Jonna Ek',
      },
      text(
        h2('How to use them'),
        p`Phone on the right if you are right-handed; the left one belongs to the hand. Empty both before washing and before you send a dress back: in one winter we found eleven lip balms, a marble, a boarding pass to Malmö, and a ring, whose owner cried on the telephone and then sent us a cake.`,
        p`And one piece of advice that has nothing to do with sewing. If you do not know what to do with yourself at a reception, put one hand in the pocket. One, not both. With one hand you look as if you lived there.`,
      ),
      rail('Jonna Ek: all with pockets', 'designers/jonna-ek'),
    ],
  },
  'oda-falk-cuts-on-the-bias': {
    title: 'Forty-five degrees',
    description:
      'Oda Falk in Oslo cuts silk on the bias and nothing else. What the bias does, why such a dress hangs for a day before it is hemmed, and how to choose your size.',
    excerpt: 'Oda Falk in Oslo cuts silk on the bias. And nothing else.',
    sections: [
      text(
        p`Take a handkerchief by two neighbouring corners and pull. Nothing happens. Take it by two opposite corners and pull: it gives, narrows, and springs back when you let go. That’s all there is to know about the bias, says Oda Falk, who has been busy with it for nineteen years.`,
        p`Her studio in Oslo is one floor, one table, and a window to the north. The table is four metres long, because a dress cut across the thread needs nearly twice the cloth, and because silk must not hang over an edge. It slides. Before she cuts, she pins it to tissue paper and cuts both. During cutting nobody opens the door.`,
        h2('What the bias does'),
        ul(
          'It follows instead of holding: no darts, often no zip, over the head and done.',
          'It gives where you are, and closes where you aren’t.',
          'It moves half a second after you do. That half second is what people look at.',
        ),
      ),
      {
        type: 'quote',
        text: 'I do not make the dress fit. I only take care not to disturb the silk.',
        by: 'Oda Falk',
      },
      text(
        h2('The night on the hanger'),
        p`Before the hem is cut, the dress hangs for a night and a day. The threads that run downwards get longer, some more, some less, and in the morning the lower edge looks like a coastline. Only then is it levelled. A bias dress that was hemmed on the day it was sewn will show you its coastline at home.`,
        p`For the same reason yours should not spend the year on a hanger. Fold it in three, with tissue paper, in a drawer. Satin straps deserve a rest as much as you do.`,
        h2('Which size'),
        p`Measure the hips, not the bust. The bias can be talked into two centimetres, at most three. If you are between two sizes, take the larger: a bias dress that is too small does not pinch, it climbs, and you will spend the evening pulling it down.`,
        h2('Underneath'),
        p`Seamless, in the colour of your skin, one size larger than usual. The silk shows everything that has an edge. And if you are cold, put on ${link('a second layer with a story of its own', toPost('one-dress-three-evenings'))}, not a vest.`,
      ),
      {
        type: 'links',
        links: [
          {
            label: 'Silk, a basin and ten minutes',
            text: 'How to wash it at home',
            target: toPost('washing-silk-at-home'),
          },
          {
            label: 'Slip dresses',
            text: 'On the bias, from several studios',
            target: toCategory('clothes/dresses/slip-dresses'),
          },
        ],
      },
      rail('Oda Falk', 'designers/oda-falk'),
    ],
  },
};
