import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { each } from '../../../ui/each.ts';
import { EditorsPicture } from './pictures.tsx';
import { To } from './to.tsx';
import { Title } from './words.tsx';

/** Sections that lead on: opening, swing tags, links, a call. */

/** `isFirst`: the hero opens the page, so its title is the page's heading. */
export function Hero({ section, isFirst }: { section: SectionOf<'hero'>; isFirst: boolean }) {
  const { title, emphasis, text, picture, actions } = section;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={`opening${picture ? ' with-picture' : ''}`}>
      <div className="copy">
        <Heading className={isFirst ? 't-hero' : 't-1'}>
          {title} {emphasis && <em>{emphasis}</em>}
        </Heading>
        {text ? <p>{text}</p> : null}
        {actions.length ? (
          <p className="actions">
            {each(actions, ({ label, target }, index) => (
              <>
                {index > 0 ? ' ' : null}
                <To target={target} className={index === 0 ? 'btn' : 'btn alt'}>
                  {label}
                </To>
              </>
            ))}
          </p>
        ) : null}
      </div>
      {picture ? <EditorsPicture picture={picture} shape="hero" eager={isFirst} /> : null}
    </section>
  );
}

export const SwingTags = ({ section }: { section: SectionOf<'tags'> }) => (
  <section>
    <Title text={section.title} />
    <div className="swing-tags">
      <div className="rail" aria-hidden="true" />
      <ul>
        {each(section.tags, ({ label, note, target }) => (
          <li>
            <To target={target} className="swing-tag">
              <span className="t-2">{label}</span> {note ? <span className="t-note">{note}</span> : null}
            </To>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

export const Links = ({ section }: { section: SectionOf<'links'> }) => (
  <section>
    <Title text={section.title} />
    <ul className="link-list">
      {each(section.links, ({ label, text, target }) => (
        <li>
          <To target={target} className="t-3">
            {label}
          </To>
          {text ? <p className="ink-2">{text}</p> : null}
        </li>
      ))}
    </ul>
  </section>
);

export const Call = ({ section }: { section: SectionOf<'call'> }) => (
  <section className="call">
    <h2 className="t-2">{section.title}</h2>
    {section.text ? <p>{section.text}</p> : null}
    <To target={section.action.target} className="btn">
      {section.action.label}
    </To>
  </section>
);
