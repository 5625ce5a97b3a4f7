import { type Cv, formatDate, routes } from '@berth/contract';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApiForFile } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Documents.module.css';

/** What a scan means for the candidate; nothing is said of a file that may be sent. */
const scanMarks = {
  pending: { tone: 'plain', words: 'Being checked' },
  rejected: { tone: 'danger', words: 'Did not pass our safety check' },
} as const;

/** The candidate's CVs, each to download or delete. */
export function CvList({ cvs, onDelete }: { cvs: readonly Cv[]; onDelete: (cv: Cv) => void }) {
  return (
    <ul className={styles.list}>
      {cvs.map((cv) => (
        <li key={cv.hash} className={styles.cv}>
          <Icon of={FileText} size={24} className={styles.icon} />
          <div className={styles.about}>
            <p className={styles.name}>{cv.originalName}</p>
            <p className={styles.facts}>
              {fileSize(cv.sizeBytes)}, uploaded <time dateTime={cv.uploadedOn}>{formatDate(cv.uploadedOn)}</time>
            </p>
            {cv.scan === 'pending' || cv.scan === 'rejected' ? (
              <p>
                <Chip tone={scanMarks[cv.scan].tone}>{scanMarks[cv.scan].words}</Chip>
              </p>
            ) : null}
          </div>
          <div className={styles.acts}>
            <DownloadCv cv={cv} />
            <Button tone="quiet" onClick={() => onDelete(cv)}>
              <Icon of={Trash2} /> Delete<VisuallyHidden> {cv.originalName}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
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
      if (!(await sessionEnded(error))) toast({ tone: 'danger', title: 'Oops!', text: problemWords(error) });
    }
    setBusy(false);
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void download()}>
      {busy ? null : <Icon of={Download} />} Download<VisuallyHidden> {cv.originalName}</VisuallyHidden>
    </Button>
  );
}
