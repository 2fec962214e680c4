import { type ReactNode, useState } from 'react';

interface ConsentProps {
  /** The question and what a yes means. */
  question?: ReactNode;
  children?: ReactNode;
  /** Words of the button that agrees; null while there is nothing to agree to yet. */
  yes: string | null;
  no: string;
  /** One sentence about why it did not work. */
  problemText: (error: unknown) => string;
  onYes: () => Promise<void>;
  onNo: () => void;
}

/** Asks before something is changed for good; nothing is sent before the yes. */
export function Consent({ question, children, yes, no, problemText, onYes, onNo }: ConsentProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const agree = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onYes();
    } catch (error) {
      setFailure(problemText(error));
      setBusy(false);
    }
  };
  return (
    <div className="consent">
      {question}
      {children}
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="line-actions">
        {yes ? (
          <button type="button" className="btn small" aria-busy={isBusy} onClick={agree}>
            {yes}
          </button>
        ) : null}
        <button type="button" className="link" onClick={onNo}>
          {no}
        </button>
      </div>
    </div>
  );
}
