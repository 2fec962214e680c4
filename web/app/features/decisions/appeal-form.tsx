import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { APPEAL_LIMITS } from '../../../../proto/src/statements.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { ReasonedDecision } from '../../api/wire/decisions.ts';
import { newWriteKey } from '../../lib/data/write-key.ts';
import { useShop } from '../../lib/store/shop.ts';
import { says } from '../../lib/text/field-rules.ts';
import { useT } from '../../lib/text/i18n.ts';
import { deadlineText } from '../../lib/text/instant-format.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { resolverOf } from '../../lib/text/resolver.ts';
import { errorText } from '../../ui/fields/form-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import type { DecisionSource } from './source.ts';

interface AppealFormProps<D extends ReasonedDecision> {
  decision: D;
  source: DecisionSource<D>;
  /** The outcome, as a sentence. */
  onTold: (sentence: string) => void;
}

const { shortest, longest } = APPEAL_LIMITS;
const lengthOf = (text: string): number => [...text.trim()].length;
const rules = z.object({
  text: z.string().check(
    z.refine((text) => lengthOf(text) >= shortest, { ...says('decisions.appeal.tooShort'), abort: true }),
    z.refine((text) => lengthOf(text) <= longest, says('form.tooLong')),
  ),
});

/** Why the decision is wrong, in the customer's words. */
export function AppealForm<D extends ReasonedDecision>({ decision, source, onTold }: AppealFormProps<D>) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const { queryKey } = source.query;
  const [failure, setFailure] = useState<string | null>(null);
  /** A repeat after a lost answer has the key of the first attempt: one decision has one appeal. */
  const key = useRef(newWriteKey());
  const form = useForm({
    resolver: resolverOf<{ text: string }>(rules),
    mode: 'onTouched',
    defaultValues: { text: '' },
  });
  const send = useSubmit(form, async ({ text }) => {
    setFailure(null);
    try {
      const after = await source.appeal(decision, text.trim(), key.current);
      const made = after.find(({ id }) => id === decision.id)?.appeal;
      if (made) onTold(t('decisions.appeal.sent', { day: deadlineText(made.dueAt, shop.store) }));
      queryClient.setQueryData(queryKey, after);
    } catch (error) {
      const isOver = error instanceof ApiProblem && error.code === 409;
      setFailure(isOver ? t('decisions.appeal.notPossible') : problemText(error, t));
      if (isOver) await queryClient.invalidateQueries({ queryKey });
    }
  });
  const { errors, isSubmitting } = form.formState;
  const id = `appeal-${decision.id}`;
  return (
    <FormProvider {...form}>
      <form noValidate className="piece-correction" onSubmit={send}>
        <TextArea
          id={id}
          label={t('decisions.appeal.text')}
          error={errorText(errors.text?.message, t)}
          hint={t('decisions.appeal.hint', { least: shortest, most: longest })}
          {...form.register('text')}
        />
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={isSubmitting}>
          {t('decisions.appeal.send')}
        </button>
      </form>
    </FormProvider>
  );
}
