import type { Texts } from '../../write.ts';

export const pl: Texts<'category'> = {
  style: {
    slug: 'styl',
    title: 'Styl',
    description: 'Długości, kolory, rachunki i walizki: jak kilka rzeczy robi robotę za kilkanaście.',
  },
  care: {
    slug: 'pielegnacja',
    title: 'Pielęgnacja',
    description:
      'Pranie, cerowanie, chowanie na lato: czego trzeba, żeby rzecz wychodziła z domu jeszcze dziesięć lat.',
  },
  occasions: {
    slug: 'okazje',
    title: 'Okazje',
    description: 'Wesela, rozmowy o pracę, gale: co naprawdę jest napisane na zaproszeniu i co z tym zrobić.',
  },
  designers: {
    slug: 'projektanci',
    title: 'Projektanci',
    description:
      'Pracownie, których metki wiszą na naszym drążku, i to, jak się w nich szyje. Pracownie i ludzie są zmyśleni.',
  },
  'second-hand': {
    slug: 'z-drugiej-reki',
    title: 'Z drugiej ręki',
    description: 'Jak znaleźć, ocenić i puścić dalej rzecz, która przed Tobą miała już swoje życie.',
  },
  prasa: {
    title: 'Prasa',
    description: 'Co piszą o nas inni. Gazety i artykuły są zmyślone, jak cały ten sklep pokazowy.',
  },
};
