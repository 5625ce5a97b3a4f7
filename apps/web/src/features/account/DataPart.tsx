import { routes } from 'virtual:api-routes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callApiForFile } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SectionPart } from '../../ui/SectionPart.tsx';

/** Downloads a copy of all data about the candidate, with its progress. */
export function DataPart() {
  const [progress, setProgress] = useState<number | null>(null);
  const [saved, setSaved] = useState('');
  const sessionEnded = useSessionEnded();
  const isBusy = progress !== null;

  async function download() {
    setProgress(0);
    setSaved('');
    try {
      const file = await callApiForFile(routes.personalData.exportAccount, undefined, setProgress);
      saveFile(file);
      setSaved(file.fileName);
    } catch (error) {
      // The limit is per hour, and its message says when to try again.
      const words = isApiProblem(error, 429) ? error.detail : undefined;
      if (!(await sessionEnded(error))) showFailureToast(words ?? problemWords(error));
    }
    setProgress(null);
  }

  return (
    <SectionPart id="your-data" title="Your data">
      <p>A zip with your details, consents, applications and saved jobs in one file, and with each CV as you uploaded it.</p>
      {isBusy ? <ProgressBar label="Downloading" percentage={progress} /> : null}
      <Actions>
        <LinkButton tone="secondary" to="/account/your-data">
          Read it here
        </LinkButton>
        <Button tone="secondary" busy={isBusy} onClick={() => void download()}>
          {isBusy ? null : <Icon of={Download} />} Download everything we hold
        </Button>
      </Actions>
      <p role="status">{saved ? `Saved as ${saved}.` : ''}</p>
    </SectionPart>
  );
}
