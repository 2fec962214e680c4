import { useT } from '../lib/i18n.ts';

/** How one can wear things here, as swing tags; a shop that lends nothing has no four ways. */
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
