import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawer-props.ts';
import { Icon } from './Icon.tsx';

/** The drawer itself, over the page. */
export default function DrawerPanel({ open, onClose, title, children, actions }: DrawerProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      isDismissable
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon of={X} size={24} />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
