import { routes } from 'virtual:api-routes';
import { type Cv, formatDate } from '@berth/contract';
import { Check, Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi, callApiForFile } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RecordItem, RecordList } from '../../ui/RecordList.tsx';
import { toast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The scan result for the candidate. A file that can be sent has no mark. */
const scanMarks = {
  pending: { tone: 'plain', words: 'Being checked' },
  rejected: { tone: 'danger', words: 'Did not pass our safety check' },
} as const;

type CvListProps = { cvs: readonly Cv[]; onDelete: (cv: Cv) => void; onChanged: () => Promise<unknown> };

/** The candidate's CVs, each to download, to make the default or to delete. */
export function CvList({ cvs, onDelete, onChanged }: CvListProps) {
  return (
    <RecordList>
      {cvs.map((cv) => (
        <RecordItem
          key={cv.hash}
          icon={FileText}
          name={cv.originalName}
          facts={
            <>
              {fileSize(cv.sizeBytes)}, uploaded <time dateTime={cv.uploadedOn}>{formatDate(cv.uploadedOn)}</time>
            </>
          }
          note={<Marks cv={cv} />}
          acts={
            <>
              {cv.scan === 'pending' || cv.scan === 'rejected' ? null : <DownloadCv cv={cv} />}
              {cv.isDefault || cv.scan === 'rejected' ? null : <ChooseDefault cv={cv} onChanged={onChanged} />}
              <Button tone="quiet" onClick={() => onDelete(cv)}>
                <Icon of={Trash2} /> Delete<VisuallyHidden> {cv.originalName}</VisuallyHidden>
              </Button>
            </>
          }
        />
      ))}
    </RecordList>
  );
}

function Marks({ cv }: { cv: Cv }) {
  const scan = cv.scan === 'pending' || cv.scan === 'rejected' ? scanMarks[cv.scan] : null;
  return (
    <>
      {cv.isDefault ? <Chip tone="brand">Your default CV</Chip> : null} {scan ? <Chip tone={scan.tone}>{scan.words}</Chip> : null}
    </>
  );
}

function ChooseDefault({ cv, onChanged }: { cv: Cv; onChanged: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function choose() {
    setBusy(true);
    try {
      await callApi(routes.documents.chooseDefaultCv, { params: { hash: cv.hash } });
      await onChanged();
      toast({ tone: 'positive', text: 'Default CV changed' });
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void choose()}>
      {busy ? null : <Icon of={Check} />} Make default<VisuallyHidden> {cv.originalName}</VisuallyHidden>
    </Button>
  );
}

function DownloadCv({ cv }: { cv: Cv }) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function download() {
    setBusy(true);
    try {
      saveFile(await callApiForFile(routes.documents.downloadCv, { params: { hash: cv.hash } }));
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void download()}>
      {busy ? null : <Icon of={Download} />} Download<VisuallyHidden> {cv.originalName}</VisuallyHidden>
    </Button>
  );
}
