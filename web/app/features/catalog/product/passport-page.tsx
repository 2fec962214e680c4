import { Link } from 'react-router';
import { PageLink } from '../../../ui/page-link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** All in words of the store view. */
export interface PassportPageProps {
  readonly sku: string;
  readonly title: string;
  readonly lead: string;
  /** Its name and value; null: not known. */
  readonly condition: readonly [name: string, value: string] | null;
  readonly livesTitle: string;
  /** The oldest first; the last one is now. */
  readonly lives: readonly { readonly name: string; readonly text: string }[];
  readonly now: string;
  readonly figuresTitle: string;
  /** Those that are not zero. */
  readonly figures: readonly { readonly name: string; readonly count: number; readonly text: string }[];
  /** Null: the store view does not sell it now. */
  readonly sale: {
    readonly words: string;
    readonly name: string;
    readonly path: string;
    readonly image: string | null;
  } | null;
  readonly notOnSale: string;
  /** Link to the page about second-hand. */
  readonly about: string;
}

/** The lives of a piece, its figures and its condition: never a person, a price or a day. */
export function PassportPage(page: PassportPageProps) {
  const { livesTitle, lives, now, figuresTitle, figures, sale, about } = page;
  return (
    <main id="main" className="wrap passport">
      <div className={sale?.image ? 'passport-head pictured' : 'passport-head'}>
        {sale?.image ? <Picture path={sale.image} size="listing" alt={sale.name} eager /> : null}
        <div>
          <div className="rail" />
          <div className="hang">
            <Tag {...page} />
          </div>
        </div>
      </div>
      <section aria-labelledby="lives">
        <h2 id="lives" className="t-2">
          {livesTitle}
        </h2>
        <ol className="lives">
          {lives.map(({ name, text }, index) => {
            const isNow = index === lives.length - 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same life can come twice, and the list never changes.
              <li key={index} {...(isNow && { 'aria-current': 'step' })}>
                <h3 className="t-3">{name}</h3>
                <p>{text}</p>
                {isNow ? <p className="now">{now}</p> : null}
              </li>
            );
          })}
        </ol>
      </section>
      {figures.length > 0 ? (
        <section className="figures" aria-labelledby="figures">
          <h2 id="figures" className="t-2">
            {figuresTitle}
          </h2>
          <dl>
            {figures.map(({ name, count, text }) => (
              <div key={name}>
                <dt>
                  {name} <span>{text}</span>
                </dt>
                <dd className="num t-1">{count}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <p>
        <PageLink className="link" page="second-hand">
          {about}
        </PageLink>
      </p>
    </main>
  );
}

/** What hangs at the rail: which piece it is, and the way to it. */
function Tag({ sku, title, lead, condition, sale, notOnSale }: PassportPageProps) {
  return (
    <div className="tag left">
      <h1 className="t-1">
        {title} <span className="num">{sku}</span>
      </h1>
      <p>{lead}</p>
      {condition ? (
        <dl>
          <dt>{condition[0]}</dt>
          <dd>{condition[1]}</dd>
        </dl>
      ) : null}
      {sale ? (
        <>
          <h2 className="t-3">{sale.name}</h2>
          <Link className="btn" to={sale.path}>
            {sale.words}
          </Link>
        </>
      ) : (
        <p>{notOnSale}</p>
      )}
    </div>
  );
}
