import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { toneMarks } from './Notice.tsx';
import styles from './Toast.module.css';
import { currentToasts, dismissToast, subscribeToToasts, type ToastMessage, toastsOnServer } from './toast-store.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Long enough to read twice: 6 s, and 50 ms more a letter; with an undo, three times that, to reach its button by keyboard too. */
const secondsToRead = ({ text, undo }: ToastMessage) => (6 + text.length / 20) * (undo ? 3 : 1);

/** Where toasts appear; the root renders it once. The live regions are there from the start, so that every toast is announced. */
export function ToastRegion() {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  const urgent = messages.filter((message) => message.tone === 'danger');
  const calm = messages.filter((message) => message.tone !== 'danger');
  return (
    <section className={styles.region} aria-label="Notifications" data-print="no">
      <div role="status" className={styles.stack}>
        {calm.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div role="alert" className={styles.stack}>
        {urgent.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

/** One toast. It disappears after a while, unless it reports a problem, or has the pointer or the focus. */
function Toast({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const stays = held || message.tone === 'danger';
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismissToast(message.id), secondsToRead(message) * 1000);
    return () => clearTimeout(timer);
  }, [message, stays]);
  return (
    <div
      className={styles.toast}
      data-tone={message.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toneMarks[message.tone].icon} size={24} className={styles.icon} />
      <div className={styles.words}>
        <VisuallyHidden>{toneMarks[message.tone].word}: </VisuallyHidden>
        {message.title ? <p className={styles.title}>{message.title}</p> : null}
        <p>{message.text}</p>
      </div>
      {message.undo ? (
        <button
          type="button"
          className={styles.undo}
          aria-label={`Undo: ${message.text}`}
          onClick={() => {
            dismissToast(message.id);
            message.undo?.();
          }}
        >
          Undo
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Dismiss message" onClick={() => dismissToast(message.id)}>
        <Icon of={X} />
      </button>
    </div>
  );
}
