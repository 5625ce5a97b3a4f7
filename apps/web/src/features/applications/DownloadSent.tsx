import type { ApiRoute, RouteInput } from '@berth/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callApiForFile } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type DownloadSentProps<R extends ApiRoute> = {
  route: R;
  input: unknown extends RouteInput<R> ? undefined : RouteInput<R>;
  fileName: string;
};

/** Downloads a document as sent with an application, even if the stored one has been deleted since. */
export function DownloadSent<R extends ApiRoute>({ route, input, fileName }: DownloadSentProps<R>) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function download() {
    setBusy(true);
    try {
      saveFile(await callApiForFile(route, input));
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void download()}>
        {busy ? null : <Icon of={Download} />} Download<VisuallyHidden> {fileName}</VisuallyHidden>
      </Button>
      <span data-print="only">{fileName}</span>
    </>
  );
}
