import { type ApplicationFileKind, cvExtensions, formatDate, refuseFile } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fileWords } from './file-words.ts';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

const accept = cvExtensions.map((extension) => `.${extension}`).join(',');

type FileStepProps = { changes: DraftChanges; kind: ApplicationFileKind; label: string; required?: boolean; children?: ReactNode };

/** A file of the application. It is uploaded at once and kept with the draft until another one replaces it. */
export function FileStep({ changes: { draft, putFile, removeFile }, kind, label, required = false, children }: FileStepProps) {
  const uploaded = draft.files[kind];
  const isRejected = uploaded?.scan === 'rejected';
  const held = isRejected ? null : uploaded;
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [progress, setProgress] = useState(0);
  const [removal, setRemoval] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  useUnsavedChanges(file !== null);
  const step = useStep(draft, kind, async () => {
    if (refusal) return { field: kind, message: refusal };
    if (file) return putFile(kind, file, setProgress);
    return held || !required ? true : { field: kind, message: 'Choose a file' };
  });

  function choose(chosen: File | null) {
    const refused = chosen && refuseFile(chosen);
    setRefusal(refused ? `${refused.statusTitle}. ${refused.statusMessage}` : undefined);
    setFile(refused ? null : chosen);
  }

  /** The button goes with the file, so that the field gets the focus. */
  async function remove() {
    setRemoval({ busy: true });
    const removed = await removeFile(kind);
    setRemoval(typeof removed === 'string' ? { busy: false, problem: removed } : { busy: false });
    if (removed === true) document.getElementById(kind)?.focus();
  }

  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label={label}>
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      {children}
      {isRejected ? (
        <Notice tone="danger" title={`${uploaded.originalName} did not pass our safety check`}>
          Our virus scanner found something in it, so we removed it. Check your computer for viruses, then upload a fresh copy, ideally a
          PDF.
        </Notice>
      ) : null}
      {held ? (
        <SummaryList
          rows={[
            {
              term: 'Uploaded',
              value: `${fileWords(held)} (${fileSize(held.sizeBytes)}), ${formatDate(held.uploadedOn)}`,
              action: (
                <Button tone="quiet" disabled={step.busy} busy={removal.busy} onClick={() => void remove()}>
                  Remove<VisuallyHidden> {held.originalName}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      <FileField
        id={kind}
        label={held ? 'Replace it with' : label}
        hint="PDF or Word (doc, docx), up to 10 MB. It is uploaded when you save."
        required={required && !held}
        accept={accept}
        file={file}
        onFile={choose}
        error={refusal ?? removal.problem ?? step.errorOf(kind)}
        disabled={step.busy}
      >
        {step.busy ? <ProgressBar label={progress < 100 ? 'Sent so far' : 'Sent, being checked'} percentage={progress} /> : null}
      </FileField>
      <StepActions step={step} />
    </Form>
  );
}
