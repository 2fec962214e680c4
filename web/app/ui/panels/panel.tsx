import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../icon-button.tsx';

interface PanelProps {
  title: string;
  /** Below the title, for example a count. */
  note?: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right' | 'top';
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** A modal panel: focus stays inside, Escape and a press on the overlay close it. Loaded on first use. */
export function Panel({ title, note, closeLabel, side = 'right', onClose, children, foot }: PanelProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="veil">
      <Modal className={`panel panel-${side}`}>
        <Dialog className="panel-dialog">
          <header className="panel-head">
            <div>
              <Heading slot="title" className="t-2">
                {title}
              </Heading>
              {note ? <p className="t-note ink-3">{note}</p> : null}
            </div>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className="rail" />
          <div className="panel-body">{children}</div>
          {foot ? <footer className="panel-foot">{foot}</footer> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
