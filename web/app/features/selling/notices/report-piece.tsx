import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';

const NoticePanel = lazyPart(async () => (await Promise.all([import('./notice-panel.tsx'), laterTexts()]))[0]);

/** The quiet link to the form with which anybody reports a second-hand piece; the form is loaded when it is opened. */
export default function ReportPiece({ sku }: { sku: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="t-small">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('secondHand.report')}
      </button>
      {isOpen ? (
        <Suspense>
          <NoticePanel sku={sku} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
