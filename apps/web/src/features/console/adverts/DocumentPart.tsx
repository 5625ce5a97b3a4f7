import { type AdvertDocument, type AdvertDocumentKind, cvExtensions, routes } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { toPath } from '../../../platform/api-path.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Actions, Stack } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AskFirst } from '../AskFirst.tsx';
import { managedDocumentsQuery } from './managed-adverts.queries.ts';

type DocumentPartProps = {
  advertId: number;
  kind: AdvertDocumentKind;
  title: string;
  purpose: string;
  /** The one that the advert has now. */
  document: AdvertDocument | null;
  /** Only a document of an open advert can be downloaded. */
  isOpen: boolean;
  canWrite: boolean;
};

const accept = cvExtensions.map((extension) => `.${extension}`).join(',');
const { openClientApplicationForm: clientApplicationForm, openFurtherInformation: furtherInformation } = routes.advertDocuments;
const downloads = { clientApplicationForm, furtherInformation };

/** One kind of document: the one there is, and another in its place. A refused file says why, and the document before it stays. */
export function DocumentPart({ advertId, kind, title, purpose, document, isOpen, canWrite }: DocumentPartProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const params = { advertId, kind };

  async function act(name: 'save' | 'remove', call: () => Promise<unknown>, done: string) {
    setBusy(name);
    setFault(undefined);
    try {
      await call();
      setFile(null);
      await queryClient.invalidateQueries({ queryKey: managedDocumentsQuery(advertId).queryKey });
      toast({ tone: 'positive', text: done });
    } catch (error) {
      const refusal = isApiProblem(error) ? error.errors[0]?.message : undefined;
      if (!(await sessionEnded(error))) setFault(refusal ?? problemWords(error));
    }
    setBusy(null);
  }
  const save = () =>
    act('save', () => callApi(routes.managedDocuments.put, { params }, { files: file ? [file] : [] }), `${title}: the document is saved.`);
  const remove = () => act('remove', () => callApi(routes.managedDocuments.remove, { params }), `${title}: the document is removed.`);
  return (
    <Stack gap={3}>
      <h3>{title}</h3>
      {document ? <DocumentLine document={document} isOpen={isOpen} /> : null}
      {canWrite ? (
        <>
          <FileField
            id={kind}
            label={document ? `Another file for “${title}”` : `File for “${title}”`}
            hint={`${purpose} PDF or Word, up to 10 MB.`}
            accept={accept}
            error={fault}
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              setFault(undefined);
            }}
          />
          <Actions>
            {file ? (
              <Button busy={busy === 'save'} disabled={busy !== null} onClick={() => void save()}>
                {document ? 'Replace the document' : 'Save the document'}
              </Button>
            ) : null}
            {document ? (
              <Button tone="quiet" busy={busy === 'remove'} disabled={busy !== null} onClick={() => setAsked(true)}>
                {`Remove “${document.fileName}”`}
              </Button>
            ) : null}
          </Actions>
        </>
      ) : null}
      {isAsked && document ? (
        <AskFirst
          title={`Remove “${document.fileName}”?`}
          verb="Remove"
          words="Candidates no longer see it on the advert. Applications that were sent keep what they have."
          onClose={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void remove();
          }}
        />
      ) : null}
    </Stack>
  );
}

function DocumentLine({ document: { guid, kind, fileName, sizeBytes }, isOpen }: { document: AdvertDocument; isOpen: boolean }) {
  const words = `${fileName} (${fileSize(sizeBytes)})`;
  if (!isOpen) return <p>{words}. It can be opened once the advert is open.</p>;
  return (
    <p>
      <a href={toPath(downloads[kind], { params: { guid } })} download>
        {words}
      </a>
    </p>
  );
}
