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

/**
 * Lists what is wrong with a form, above it, each fault with a link to its field, and moves the focus to the first field at fault. Faults of
 * the whole form alone have the focus themselves (look.access.5). Renders nothing without faults.
 */
export function ErrorSummary({ faults, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = faults.length > 0;
  const shownAttempt = shown ? attempt : null;
  // Before paint: later, it could take the focus from a visitor who has already moved on.
  useLayoutEffect(() => {
    if (shownAttempt === null) return;
    // The first link leads to the first field at fault. Read here, since correcting that field must not move the focus to the next.
    const first = summary.current?.querySelector('a')?.hash.slice(1);
    if (!first || !focusField(decodeURIComponent(first))) summary.current?.focus();
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
        if (focusField(field)) event.preventDefault();
      }}
    >
      {message}
    </a>
  );
}

/** Moves the focus into a field, with its label and its fault in sight. False if it cannot have the focus. */
function focusField(field: string): boolean {
  const control = document.getElementById(field);
  if (!control) return false;
  const whole = control.closest('[data-error]');
  whole?.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: whole !== null });
  return document.activeElement === control;
}
