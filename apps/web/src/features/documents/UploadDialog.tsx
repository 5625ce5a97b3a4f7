import { cvExtensions } from '@berth/contract';
import { Upload } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FileOutcome } from '../../ui/FileOutcome.tsx';
import { FilesField } from '../../ui/FilesField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { type CvEntry, uploadedWords } from './cv-entries.ts';
import { useCvUploads } from './use-cv-uploads.ts';

const accept = cvExtensions.map((extension) => `.${extension}`).join(',');

const roomWords = ['You have as many as you can keep.', 'You can add one more.', 'You can add two more.', 'You can add up to three.'];

type UploadDialogProps = {
  open: boolean;
  /** How many more CVs the account can have. */
  room: number;
  /** Called when the dialog closes: true if all chosen files were uploaded (documents.cv.8). */
  onClose: (isDone: boolean) => void;
  /** Called when a file was uploaded, or may have been. */
  onUploaded: () => Promise<unknown>;
};

/** Chooses and uploads CVs, each with its progress. The server repeats the checks made here. */
export function UploadDialog({ open, room, onClose, onUploaded }: UploadDialogProps) {
  const { entries, waiting, progress, failure, isUploading, add, remove, send, cancel, clear } = useCvUploads(room);
  const files = entries.map(({ file }) => file);
  const outcomeOf = (file: File) => entries.find((entry) => entry.file === file)?.outcome ?? null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting.length === 0 || isUploading) return;
    const end = await send();
    await onUploaded();
    if (end === 'done') close(true);
  }

  function close(isDone: boolean) {
    if (isUploading && !isDone) return;
    clear();
    onClose(isDone);
  }

  return (
    <Dialog open={open} onClose={() => close(false)} title="Upload CVs">
      <Form onSubmit={submit} aria-label="Upload CVs">
        <ErrorSummary
          title={failure?.title}
          faults={failure?.messages.map((message) => ({ field: 'cv-file', message })) ?? []}
          attempt={failure?.attempt}
        />
        <FilesField
          id="cv-file"
          label="Choose your CVs"
          hint={`PDF or Word (doc, docx), up to 10 MB each. ${roomWords[room] ?? ''}`}
          accept={accept}
          disabled={isUploading}
          files={files}
          onAdd={add}
          onRemove={remove}
          canRemove={(file) => outcomeOf(file)?.kind !== 'uploaded'}
          status={(file) => <FileState outcome={outcomeOf(file)} percentage={progress.get(file)} isUploading={isUploading} />}
          said={isUploading ? null : uploadedWords(entries)}
          error={failure?.isOfChoice ? failure.messages.join(' ') : undefined}
        />
        {isUploading ? (
          <Button tone="secondary" onClick={cancel}>
            Cancel upload
          </Button>
        ) : (
          <SubmitButton disabled={waiting.length === 0}>
            <Icon of={Upload} /> {waiting.length > 1 ? `Upload ${waiting.length} CVs` : 'Upload CV'}
          </SubmitButton>
        )}
      </Form>
    </Dialog>
  );
}

type FileStateProps = { outcome: CvEntry['outcome']; percentage: number | undefined; isUploading: boolean };

function FileState({ outcome, percentage, isUploading }: FileStateProps) {
  if (percentage !== undefined) return <ProgressBar label={percentage < 100 ? 'Uploading' : 'Checking the file'} percentage={percentage} />;
  if (outcome?.kind === 'uploaded') return <FileOutcome tone="positive">Uploaded</FileOutcome>;
  if (outcome) return <FileOutcome tone="danger">{outcome.messages.join(' ')}</FileOutcome>;
  return isUploading ? <p>Waiting</p> : null;
}
