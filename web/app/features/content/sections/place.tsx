import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { useSections } from './context.ts';
import { EditorsPicture } from './pictures.tsx';
import { Inlines } from './rich-text.tsx';

/** Address and hours are facts, so this page, the footer and the structured data state the same ones. */
export default function Place({ section }: { section: SectionOf<'place'> }) {
  const t = useT();
  const { fact } = useSections();
  const { title, text, map, picture } = section;
  const [phone, email] = [fact('contact_phone'), fact('contact_email')];
  return (
    <section className="place">
      <div>
        <h2 className="t-2">{title}</h2>
        {text ? (
          <p>
            <Inlines content={text} />
          </p>
        ) : null}
        <address>{fact('showroom_address')}</address>
        <dl className="hours">
          <dt>{t('content.weekdays')}</dt>
          <dd className="num">{fact('hours_weekdays')}</dd>
          <dt>{t('content.saturday')}</dt>
          <dd className="num">{fact('hours_saturday')}</dd>
          <dt>{t('content.sunday')}</dt>
          <dd>{t('content.closed')}</dd>
        </dl>
        <p className="contact-ways">
          {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
        {map ? (
          <a className="btn alt" href={map} rel="noopener">
            {t('content.map')}
          </a>
        ) : null}
      </div>
      {picture ? <EditorsPicture picture={picture} shape="half" /> : null}
    </section>
  );
}
