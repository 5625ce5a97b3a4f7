import { useLayoutEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

/** One fault: `field` is the id of its control ('' for a fault of the whole form). */
export type FieldFault = { field: string; message: string };

type ErrorSummaryProps = {
  faults: readonly FieldFault[];
  title?: string;
  /** Changes with every attempt to send, so that a second failure moves the focus again. */
  attempt?: number;
};

/** Lists what is wrong with a form, above it, focused, each fault with a link to its field. Renders nothing without faults. */
export function ErrorSummary({ faults, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = faults.length > 0;
  const shownAttempt = shown ? attempt : null;
  // Before paint: later, it could take the focus from a visitor who has already moved on.
  useLayoutEffect(() => {
    if (shownAttempt !== null) summary.current?.focus();
  }, [shownAttempt]);
  if (!shown) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field ? <FaultLink field={field} message={message} /> : message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus into the field; a plain fragment link would only scroll, and would enter the history. */
function FaultLink({ field, message }: FieldFault) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        const control = document.getElementById(field);
        if (!control) return;
        event.preventDefault();
        control.closest('[data-error]')?.scrollIntoView({ block: 'start' });
        control.focus({ preventScroll: control.closest('[data-error]') !== null });
      }}
    >
      {message}
    </a>
  );
}
