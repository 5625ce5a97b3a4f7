import { FileText, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { described, Field, type FieldProps } from './Field.tsx';
import styles from './FileField.module.css';
import { fileSize } from './file-size.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type FileFieldProps = FieldProps & {
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** As the native attribute: ".pdf,.doc,.docx". */
  accept?: string;
  /** The file chosen so far, or null. The caller keeps it. */
  file: File | null;
  onFile: (file: File | null) => void;
  /** What is happening to the file, under its name: a progress bar, say. */
  children?: ReactNode;
};

/** A native file input in a panel that also takes a dropped file; the chosen file is listed with its size. */
export function FileField({ label, hint, error, file, onFile, children, id: givenId, name, ...rest }: FileFieldProps) {
  const fallback = useId();
  const id = givenId ?? name ?? fallback;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  // The native control still names a refused file next to its error. Clear it when the file was removed or sent.
  useEffect(() => {
    if (input.current && !file && !error) input.current.value = '';
  }, [file, error]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files;
    if (!dropped[0] || rest.disabled || !input.current) return;
    input.current.files = dropped;
    onFile(dropped[0]);
  }

  function remove() {
    onFile(null);
    input.current?.focus();
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <div
        className={styles.zone}
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...rest}
          ref={input}
          id={id}
          name={name}
          type="file"
          className={styles.input}
          {...described(id, { hint, error })}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
        <p className={styles.drop} aria-hidden="true">
          or drop a file here
        </p>
      </div>
      {file ? (
        <div className={styles.chosen}>
          <Icon of={FileText} />
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
          </p>
          <Button tone="quiet" onClick={remove} disabled={rest.disabled}>
            <Icon of={X} /> Remove<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
          {children ? <div className={styles.status}>{children}</div> : null}
        </div>
      ) : null}
      <VisuallyHidden role="status">{file ? `Chosen: ${file.name}, ${fileSize(file.size)}` : ''}</VisuallyHidden>
    </Field>
  );
}
