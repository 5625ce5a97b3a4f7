import { FileText, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { described, Field, type FieldProps } from './Field.tsx';
import styles from './FileField.module.css';
import { fileSize } from './file-size.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type FilesFieldProps = FieldProps & {
  id: string;
  disabled: boolean;
  /** As the native attribute: ".pdf,.doc,.docx". */
  accept: string;
  /** The files chosen so far. The caller keeps them. */
  files: readonly File[];
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
  /** Whether a file may still be removed. A finished one has no button. */
  canRemove: (file: File) => boolean;
  /** What is happening to a file, under its name: a progress bar, say. */
  status: (file: File) => ReactNode;
  /** The announcement about all files, replacing the number chosen. */
  said: string | null;
};

/** A native input for several files in a panel that also takes dropped ones; each chosen file is listed with its size. */
export function FilesField({ id, label, hint, error, disabled, accept, files, onAdd, onRemove, canRemove, status, said }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function add(list: FileList | null) {
    if (list && !disabled) onAdd([...list]);
    // The list below shows the choice, so clear the control: the same file may be chosen again.
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
          ref={input}
          id={id}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          className={styles.input}
          {...described(id, { hint, error })}
          onChange={(event) => add(event.target.files)}
        />
        <p className={styles.drop} aria-hidden="true">
          or drop files here
        </p>
      </div>
      {files.length > 0 ? (
        <ul aria-label="Chosen files">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={styles.chosen}>
              <Icon of={FileText} />
              <p className={styles.name}>
                {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
              </p>
              {canRemove(file) ? (
                <Button
                  tone="quiet"
                  disabled={disabled}
                  onClick={() => {
                    onRemove(file);
                    input.current?.focus();
                  }}
                >
                  <Icon of={X} /> Remove<VisuallyHidden> {file.name}</VisuallyHidden>
                </Button>
              ) : null}
              <div className={styles.status}>{status(file)}</div>
            </li>
          ))}
        </ul>
      ) : null}
      <VisuallyHidden role="status">
        {said ?? (files.length > 0 ? `${files.length} ${files.length === 1 ? 'file' : 'files'} chosen` : '')}
      </VisuallyHidden>
    </Field>
  );
}
