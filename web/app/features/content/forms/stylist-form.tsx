import type { Day } from '../../../lib/rental/days.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { shortDayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Field, FieldNote } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PersonFields } from './contact-form.tsx';
import { VisitorForm } from './visitor-form.tsx';

/** Free hours of the showroom on a day. */
export interface FreeHours {
  day: Day;
  times: readonly string[];
}

const wishes = ['1', '2', '3'] as const;

/** An appointment with a stylist: an hour in the showroom, or a call by video with three suggestions (CMS-013). */
export default function StylistForm({ hours }: { hours: readonly FreeHours[] }) {
  const t = useT();
  const { locale } = useShop().store;
  return (
    <VisitorForm form="stylist">
      {(errorOf) => (
        <>
          <fieldset className="option">
            <legend>
              <b>{t('content.form.place')}</b>
            </legend>
            <div className="choices">
              <label>
                <input type="radio" name="place" value="showroom" defaultChecked />
                {t('content.form.showroom')}
              </label>
              <label>
                <input type="radio" name="place" value="video" />
                {t('content.form.video')}
              </label>
            </div>
          </fieldset>
          <div className={`field of-showroom ${errorOf('time') ? 'err' : ''}`}>
            <label htmlFor="form-slot">{t('content.form.slot')}</label>
            <select id="form-slot" name="slot" defaultValue="" aria-describedby="form-slot-error">
              <option value="">{t(hours.length ? 'content.form.choose' : 'content.form.noSlots')}</option>
              {hours.map(({ day, times }) => (
                <optgroup key={day} label={shortDayText(day, locale)}>
                  {times.map((time) => (
                    <option key={time} value={`${day} ${time}`}>{`${shortDayText(day, locale)}, ${time}`}</option>
                  ))}
                </optgroup>
              ))}
            </select>
            <FieldNote id="form-slot" error={errorOf('time')} hint={undefined} />
          </div>
          <fieldset className="of-video stack">
            <legend>
              <b>{t('content.form.wishes')}</b>
            </legend>
            {wishes.map((n) => (
              <Field
                key={n}
                id={`form-wish-${n}`}
                name="wishes"
                label={t('content.form.wish', { n })}
                error={n === '1' ? errorOf('wishes') : null}
                maxLength={200}
              />
            ))}
          </fieldset>
          <PersonFields errorOf={errorOf} />
          <TextArea
            id="form-message"
            name="message"
            label={t('content.form.messageOptional')}
            error={errorOf('message')}
            maxLength={4_000}
          />
        </>
      )}
    </VisitorForm>
  );
}
