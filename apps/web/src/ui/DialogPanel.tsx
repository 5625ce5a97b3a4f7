import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Icon } from './Icon.tsx';

/** The dialog itself, over the page. */
export default function DialogPanel({ open, onClose, title, children, actions, kind = 'plain', step }: DialogProps) {
  const isPlain = kind === 'plain';
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      isDismissable={isPlain}
      isKeyboardDismissDisabled={kind === 'mandatory'}
    >
      <Modal className={styles.modal}>
        <Dialog key={step} className={styles.dialog} role={isPlain ? 'dialog' : 'alertdialog'}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {isPlain ? (
              <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <Icon of={X} size={24} />
              </button>
            ) : null}
          </div>
          {children ? <div className={styles.body}>{children}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
