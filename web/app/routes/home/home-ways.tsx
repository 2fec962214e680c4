import { useT } from '../../lib/text/i18n.ts';

/** The ways to get a garment as tags; hidden in a shop without rentals. */
export default function Ways() {
  const t = useT();
  const ways = ['rent', 'buy', 'points', 'secondHand'] as const;
  return (
    <section className="wrap">
      <h2 className="t-2">{t('home.ways')}</h2>
      <div className="rail" />
      <ul className="tags tags-4">
        {ways.map((way) => (
          <li key={way} className="hang">
            <div className="tag left">
              <h3 className="t-2">{t(`home.way.${way}`)}</h3>
              <p>{t(`home.way.${way}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
