import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '../../../../proto/src/content/newsletter.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { setNewsletter } from './api.ts';
import { chooseNewsletter, newsletterChoiceQuery } from './newsletter-choice.ts';

interface Choice {
  email: string;
  status: string;
  topics: readonly NewsletterTopic[];
}

interface NewsletterPageProps {
  /** What this browser remembers of the subscription may be outdated. */
  onChange: () => void;
}

/** /my-account/newsletter: topics of the newsletter, and its end (CMS-010). */
export function NewsletterPage({ onChange }: NewsletterPageProps) {
  const t = useT();
  const choice = useQuery(newsletterChoiceQuery(useShop()));
  return (
    <>
      <h1 className="t-1">{t('account.newsletter')}</h1>
      <p className="ink-2 measure">{t('newsletter.choose')}</p>
      <LoadState query={choice}>{(known) => <ChoiceForm known={known} onChange={onChange} />}</LoadState>
    </>
  );
}

function ChoiceForm({ known, onChange }: NewsletterPageProps & { known: Choice }) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const { email, status } = known;
  const isSubscribed = status === 'subscribed';
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** `change` answers what is said besides the new state. */
  const act = async (change: () => Promise<string | null>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    setFailure(null);
    try {
      const done = await change();
      onChange();
      await queryClient.invalidateQueries({ queryKey: newsletterChoiceQuery(shop).queryKey });
      setSaid(done);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setBusy(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const topics = new FormData(event.currentTarget).getAll('topics') as NewsletterTopic[];
    if (topics.length === 0) {
      setSaid(null);
      setFailure(t('newsletter.oneTopic'));
      return;
    }
    void act(async () => {
      await chooseNewsletter(shop, topics);
      return isSubscribed ? t('newsletter.saved') : null;
    });
  };
  const end = () =>
    act(async () => {
      await setNewsletter(shop, email, false);
      return t('newsletter.ended');
    });

  return (
    <form className="stack" onSubmit={save} aria-busy={isBusy}>
      <div role="status">
        <p>{stateText()}</p>
        {said ? <p className="t-small ink-2">{said}</p> : null}
      </div>
      <fieldset className="option stack">
        <legend className="sr">{t('newsletter.title')}</legend>
        {NEWSLETTER_TOPICS.map((topic) => (
          <div className="check" key={topic}>
            <input
              id={`topic-${topic}`}
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={known.topics.includes(topic)}
              aria-describedby={`topic-${topic}-text`}
            />
            <div>
              <label htmlFor={`topic-${topic}`}>{t(`newsletter.topic.${topic}`)}</label>
              <p className="t-small ink-2" id={`topic-${topic}-text`}>
                {t(`newsletter.topicText.${topic}`)}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="actions">
        <button type="submit" className="btn" aria-busy={isBusy}>
          {t(isSubscribed ? 'newsletter.save' : 'newsletter.subscribe')}
        </button>
        {status === 'unsubscribed' ? null : (
          <button type="button" className="btn alt" onClick={() => void end()}>
            {t('newsletter.unsubscribe')}
          </button>
        )}
      </p>
    </form>
  );

  function stateText(): string {
    if (isSubscribed) return t('newsletter.done', { email });
    return status === 'pending' ? t('newsletter.pending', { email }) : t('newsletter.notSubscribed');
  }
}
