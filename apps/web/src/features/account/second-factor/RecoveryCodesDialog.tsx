import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CodeList } from '../../../ui/KeyToScan.tsx';
import { OkDialog } from '../../../ui/OkDialog.tsx';
import { Actions, Stack } from '../../../ui/Page.tsx';
import { CopyButton } from './CopyButton.tsx';

/** Shows the recovery codes, once. Someone who closes it too early can make new ones. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const download = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: `recovery-codes-${location.hostname}.txt` });
  return (
    <OkDialog open onOk={onKept} title="Keep your recovery codes" words="I have kept them">
      <Stack gap={4}>
        <p>
          Without your app or passkey, each of these signs you in once, with your password. Print them or put them into a password manager:
          <strong> they are not shown again.</strong>
        </p>
        <CodeList codes={codes} />
        <Actions>
          <CopyButton text={text} words="Copy" />
          <Button tone="secondary" onClick={download}>
            <Icon of={Download} /> Download
          </Button>
        </Actions>
      </Stack>
    </OkDialog>
  );
}
