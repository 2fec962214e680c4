import type { ReactNode, RefObject } from 'react';
import { useT } from '../../../lib/text/i18n.ts';
import { OwnPhoto } from './own-photo.tsx';

interface SlotInputProps {
  id: string;
  /** What the photo shows: front, back, side, label. */
  label: string;
  /** Address of the photo in the slot. */
  src: string | null | undefined;
  /** Why the photo was not taken. */
  problem: string | null;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
  /** State of the upload. */
  status: ReactNode;
  /** What can be done with the photo. */
  children?: ReactNode;
}

/** The input of one photo with its picture; phones offer the camera (SELL-022). */
export function SlotInput({ id, label, src, problem, input, onChoose, status, children }: SlotInputProps) {
  const t = useT();
  return (
    <div className={`photo-slot ${problem ? 'err' : ''}`}>
      <label htmlFor={id} className={src ? 'has-picture' : ''}>
        <OwnPhoto src={src} width={150} height={200} />
        <span>{label}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={src ? t('selling.photoReplace', { slot: label }) : label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-status`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div id={`${id}-status`} role="status" className="t-note">
        {problem ? <p className="danger">{problem}</p> : null}
        {status}
      </div>
      {children}
    </div>
  );
}
