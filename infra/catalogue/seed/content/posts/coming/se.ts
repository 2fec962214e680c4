import { p, rail, type Texts, text } from '../../write.ts';

export const se: Texts<'post'> = {
  'before-carnival': {
    title: 'Till karnevalen: ta det innan någon annan gör det',
    excerpt: 'De första balerna är närmare än man tror.',
    description: 'De första balerna är närmare än man tror.',
    sections: [
      text(
        p(
          'Den som letar balklänning i januari letar där alla redan varit. Därför skriver vi om det tidigare: sammet värmer, paljetter behöver inga smycken, och en ärm sparar kavajen.',
        ),
        p('Välj dagen, så visar kalendern vad som är ledigt. Tvekar du mellan två storlekar provar du båda hemma.'),
      ),
      rail('Klänningar till karnevalen', 'rent/gala'),
    ],
  },
};
