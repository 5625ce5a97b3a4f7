import { type Application, routes } from '@berth/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callApiForFile } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Downloads the CV as it went out with an application, whatever became of the stored one. */
export function DownloadSentCv({ application: { applicationGuid, cvFileGuid, cvOriginalName } }: { application: Application }) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  if (!cvFileGuid) return <>None</>;
  async function download() {
    setBusy(true);
    try {
      saveFile(await callApiForFile(routes.applications.downloadCv, { params: { applicationGuid } }));
    } catch (error) {
      if (!(await sessionEnded(error))) toast({ tone: 'danger', title: 'Oops!', text: problemWords(error) });
    }
    setBusy(false);
  }
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void download()}>
        {busy ? null : <Icon of={Download} />} Download<VisuallyHidden> {cvOriginalName}</VisuallyHidden>
      </Button>
      <span data-print="only">{cvOriginalName}</span>
    </>
  );
}
