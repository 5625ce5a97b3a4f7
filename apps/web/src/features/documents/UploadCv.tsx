import { cvExtensions, refuseFile } from '@berth/contract';
import { Upload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type UploadFailure, uploadCv } from './upload-cv.ts';

const accept = cvExtensions.map((extension) => `.${extension}`).join(',');

/** Chooses and uploads one CV, with its progress. The file is checked before it is sent; the server checks it again. */
export function UploadCv({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const uploading = progress !== null;
  const sessionEnded = useSessionEnded();

  function choose(chosen: File | null) {
    const refusal = chosen && refuseFile(chosen);
    setFile(refusal ? null : chosen);
    setFailure(refusal ? { title: refusal.statusTitle, messages: [refusal.statusMessage] } : null);
    setAttempt(attempt + 1);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!file || uploading) return;
    setProgress(0);
    setFailure(null);
    const failed = await uploadCv(file, setProgress).catch(sessionEnded);
    setProgress(null);
    if (typeof failed === 'boolean') return;
    setAttempt(attempt + 1);
    setFailure(failed);
    if (failed) return;
    setFile(null);
    toast({ tone: 'positive', text: 'CV uploaded' });
    await onUploaded();
  }

  return (
    <Form onSubmit={send} aria-label="Upload a CV">
      <ErrorSummary
        title={failure?.title}
        faults={failure?.messages.map((message) => ({ field: 'cv-file', message })) ?? []}
        attempt={attempt}
      />
      <FileField
        id="cv-file"
        label="Upload a CV"
        hint="PDF or Word (doc, docx), up to 10 MB."
        accept={accept}
        disabled={uploading}
        file={file}
        onFile={choose}
        error={failure?.messages.join(' ')}
      >
        {uploading ? <ProgressBar label={progress < 100 ? 'Uploading' : 'Checking the file'} percentage={progress} /> : null}
      </FileField>
      {uploading ? (
        <Button busy>Uploading</Button>
      ) : (
        <SubmitButton disabled={!file}>
          <Icon of={Upload} /> Upload CV
        </SubmitButton>
      )}
    </Form>
  );
}
