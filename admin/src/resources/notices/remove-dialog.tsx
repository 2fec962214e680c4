import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LISTING_LIMITS, type ListingReason } from '../../../../proto/src/marketplace/listings.ts';
import { NOTICE_LIMITS } from '../../../../proto/src/marketplace/notices.ts';
import { AnswerField, isAnswer } from '../../ui/moderation/answer-dialog.tsx';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { reasonsOf } from '../listings/listing.ts';

interface RemoveDialogProps {
  /** Of the reporter, BCP 47. */
  lang: string | undefined;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onRemove: (body: { answer: string; reason: ListingReason; note?: string }) => Promise<void>;
}

/** Asks for the reasons of a removal: those that the reporter reads, and the reason that the seller reads. */
export function RemoveDialog({ lang, onClose, onRemove }: RemoveDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { shortest, longest } = NOTICE_LIMITS;
  return (
    <RefuseDialog
      words="notices.remove"
      reasons={reasonsOf('notice')}
      note={['listings.note', LISTING_LIMITS.note]}
      wrong={() =>
        isAnswer(text, NOTICE_LIMITS) ? undefined : translate('moderation.answerLength', { shortest, longest })
      }
      onClose={onClose}
      onRefuse={(given) => onRemove({ ...given, answer: text.trim() })}
    >
      <AnswerField label={translate('notices.answer')} lang={lang} value={text} onChange={setText} />
    </RefuseDialog>
  );
}
