import { Download } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeList } from '../../ui/KeyToScan.tsx';
import { OkDialog } from '../../ui/OkDialog.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { saveFile } from '../save-file.ts';

type RecoveryCodesDialogProps = {
  codes: readonly string[];
  /** What a recovery code can be used in place of: "your app or passkey". */
  without: string;
  onKept: () => void;
};

/** Shows the recovery codes, once. Someone who closes it too early can make new ones. */
export function RecoveryCodesDialog({ codes, without, onKept }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  const download = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: `recovery-codes-${location.hostname}.txt` });
  return (
    <OkDialog open onOk={onKept} title="Keep your recovery codes" words="I have kept them">
      <Stack gap={4}>
        <p>
          Without {without}, you can sign in with your password and one of these codes; each works once. Print them or put them into a
          password manager:
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
