import type { ApiRoute, RouteInput } from '@berth/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { callApiForFile } from './api.ts';
import { problemWords } from './problem-words.ts';
import { showFailureToast } from './request-failure.ts';
import { saveFile } from './save-file.ts';
import { useSessionEnded } from './use-session-ended.ts';

type DownloadSentProps<R extends ApiRoute> = {
  route: R;
  input: unknown extends RouteInput<R> ? undefined : RouteInput<R>;
  fileName: string;
  label?: string;
  /** Called once the browser has it. */
  onSaved?: () => Promise<void>;
};

/** Downloads a document as sent with an application, even if the stored one has been deleted since, or another file. */
export function DownloadSent<R extends ApiRoute>({ route, input, fileName, label = 'Download', onSaved }: DownloadSentProps<R>) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function download() {
    setBusy(true);
    try {
      saveFile(await callApiForFile(route, input));
      await onSaved?.();
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void download()}>
        {busy ? null : <Icon of={Download} />} {label}
        <VisuallyHidden> {fileName}</VisuallyHidden>
      </Button>
      <span data-print="only">{fileName}</span>
    </>
  );
}
