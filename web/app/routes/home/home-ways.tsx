import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { useFollow } from '../../ui/follow.ts';

interface WaysProps {
  /** Address of the second-hand pieces; null in a shop without them. */
  secondHand: string | null;
}

/** The ways to get a garment as tags; hidden in a shop without rentals. */
export default function Ways({ secondHand }: WaysProps) {
  const t = useT();
  const { store } = useShop();
  const follow = useFollow();
  const ways = ['rent', 'buy', 'points', 'secondHand'] as const;
  const link = (path: string, text: string) => (
    <a className="link" href={path} onClick={follow}>
      {text}
    </a>
  );
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
              {way === 'secondHand' && secondHand ? (
                <p>
                  {link(secondHand, t('home.way.secondHand.see'))} ·{' '}
                  {link(shopPath(store, 'selling'), t('footer.sell'))}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
