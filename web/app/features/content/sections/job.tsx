import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';

/** What is offered: kind of work, place, pay, dates. */
export default function Job({ section }: { section: SectionOf<'opening'> }) {
  const t = useT();
  const { locale } = useShop().store;
  const { employment, place, pay, begins, until } = section;
  const facts = [
    [t('content.job.employment'), t(`content.job.${employment}`)],
    [t('content.job.place'), place],
    [t('content.job.pay'), pay],
    [t('content.job.begins'), begins],
    [t('content.job.until'), until && dayText(until, locale)],
  ] as const;
  return (
    <dl className="hours job">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
