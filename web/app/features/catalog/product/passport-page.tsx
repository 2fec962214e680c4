import { Link } from 'react-router';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** All in words of the store view. */
export interface PassportPageProps {
  readonly sku: string;
  readonly title: string;
  readonly lead: string;
  readonly livesTitle: string;
  /** The oldest first; the last one is now. */
  readonly lives: readonly string[];
  readonly factsTitle: string;
  readonly facts: readonly (readonly string[])[];
  /** Null: the store view does not sell it now. */
  readonly sale: {
    readonly words: string;
    readonly name: string;
    readonly path: string;
    readonly image: string | null;
  } | null;
}

/** The lives of a piece, its counts and its condition: never a person, a price or a day. */
export function PassportPage({ sku, title, lead, livesTitle, lives, factsTitle, facts, sale }: PassportPageProps) {
  return (
    <main id="main" className="wrap order-page">
      <h1 className="t-1">
        {title} <span className="num">{sku}</span>
      </h1>
      <p className="ink-2">{lead}</p>
      {sale ? (
        <section className="order-facts">
          <h2 className="t-2">{sale.name}</h2>
          {sale.image ? <Picture path={sale.image} size="small" alt={sale.name} /> : null}
          <Link className="btn" to={sale.path}>
            {sale.words}
          </Link>
        </section>
      ) : null}
      <section className="order-facts">
        <h2 className="t-2">{livesTitle}</h2>
        <ol className="timeline">
          {lives.map((life, index) => {
            const isNow = index === lives.length - 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same life can come twice, and the list never changes.
              <li key={index} className={isNow ? 'current' : 'done'} {...(isNow && { 'aria-current': 'step' })}>
                {life}
              </li>
            );
          })}
        </ol>
      </section>
      <section className="second-hand">
        <h2 className="t-2">{factsTitle}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}
