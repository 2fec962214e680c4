import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { each } from '../../../ui/each.ts';
import { RichTextView } from './rich-text.tsx';

/** Sections of words: text, quotation, questions, table, steps. */

export const Text = ({ section }: { section: SectionOf<'text'> }) => (
  <section className="prose">
    <RichTextView text={section.text} />
  </section>
);

/** Markup of an import. It was sanitised when it was stored, and the page's policy refuses scripts. */
export const Html = ({ section }: { section: SectionOf<'html'> }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  <section className="prose" dangerouslySetInnerHTML={{ __html: section.html }} />
);

export const Quote = ({ section }: { section: SectionOf<'quote'> }) => (
  <figure className="pull-quote">
    <blockquote>{section.text}</blockquote>
    {section.by ? <figcaption>{section.by}</figcaption> : null}
  </figure>
);

export const Table = ({ section }: { section: SectionOf<'table'> }) => {
  const { title, columns, rows, note } = section;
  return (
    <section className="facts-table">
      <Title text={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard. */}
      <section className="scrolls" tabIndex={0} aria-label={title ?? columns.join(', ')}>
        <table>
          <thead>
            <tr>
              {each(columns, (column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {each(rows, ([head, ...cells]) => (
              <tr>
                <th scope="row">{head}</th>
                {each(cells, (cell, _position) => (
                  <td className="num">{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note ? <p className="t-note">{note}</p> : null}
    </section>
  );
};

export const Steps = ({ section }: { section: SectionOf<'steps'> }) => (
  <section>
    <Title text={section.title} />
    <ol className="steps">
      {each(section.steps, ({ title, text }) => (
        <li>
          <h3 className="t-3">{title}</h3>
          <div className="prose">
            <RichTextView text={text} />
          </div>
        </li>
      ))}
    </ol>
  </section>
);

export const Title = ({ text }: { text: string | undefined }) => (text ? <h2 className="t-2">{text}</h2> : null);
