import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '../../../api/wire/customers/account.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { cardsQuery, deleteCard } from '../api.ts';
import { AddCard } from './add-card.tsx';

const two = (number: number) => String(number).padStart(2, '0');

/** /my-account/cards: cards kept with the payment provider (USR-010, USR-017, USR-056). */
export function CardsPage() {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = cardsQuery(shop);
  const cards = useQuery(query);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = async ({ id }: Card) => {
    setFailure(null);
    setAsked(null);
    try {
      await deleteCard(shop, id);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      <h1 className="t-1">{t('account.cards')}</h1>
      <LoadState query={cards}>
        {(list) =>
          list.length ? (
            <ul className="rows">
              {list.map((card) => {
                const name = `${card.brand} •••• ${card.last4}`;
                return (
                  <li key={card.id}>
                    <Icon name="tag" />
                    <span>
                      <b className="num">{name}</b>
                      <span className="t-note ink-3 num">
                        {t('account.cardUntil', {
                          until: `${two(card.expires.month)}/${two(card.expires.year % 100)}`,
                        })}
                        {card.isDefault ? ` · ${t('account.defaultCard')}` : ''}
                      </span>
                    </span>
                    {asked === card.id ? (
                      <span className="line-actions">
                        <button type="button" className="link danger" onClick={() => remove(card)}>
                          {t('account.reallyRemove')}
                        </button>
                        <button type="button" className="link" onClick={() => setAsked(null)}>
                          {t('account.cancel')}
                        </button>
                      </span>
                    ) : (
                      <button
                        type="button"
                        className="link"
                        aria-label={t('account.removeNamed', { name })}
                        onClick={() => setAsked(card.id)}
                      >
                        {t('cart.remove')}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          ) : (
            <EmptyState level={2} title={t('account.noCards')} text={t('account.noCardsText')} />
          )
        }
      </LoadState>
      <AddCard />
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  );
}
