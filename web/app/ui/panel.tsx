import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './icon-button.tsx';

interface PanelProps {
  title: string;
  /** Under the title, for example how many things. */
  note?: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right' | 'top';
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** A panel over the page: focus stays inside, Escape and the veil close it. Loaded when first opened. */
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
