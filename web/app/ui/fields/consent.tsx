import { type ReactNode, useState } from 'react';

interface ConsentProps {
  /** The question, with the effect of a confirmation. */
  question?: ReactNode;
  children?: ReactNode;
  /** Label of the confirm button; null if there is nothing to confirm yet. */
  yes: string | null;
  no: string;
  /** Error message of a failed attempt. */
  problemText: (error: unknown) => string;
  onYes: () => Promise<void>;
  onNo: () => void;
}

/** Confirmation dialog before a permanent change; no request is sent before it. */
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
