import { formatDate, type Passkey } from '@berth/contract';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RecordItem, RecordList } from '../../../ui/RecordList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

type PasskeyListProps = { passkeys: readonly Passkey[]; onRename: (passkey: Passkey) => void; onRemove: (passkey: Passkey) => void };

/** The account's passkeys, each to rename or remove. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <RecordList>
      {passkeys.map((passkey) => (
        <RecordItem
          key={passkey.id}
          icon={KeyRound}
          name={passkey.name}
          facts={
            <>
              For {passkey.host}, added <time dateTime={passkey.createdOn}>{formatDate(passkey.createdOn)}</time>
              {passkey.lastUsedOn ? (
                <>
                  , last used <time dateTime={passkey.lastUsedOn}>{formatDate(passkey.lastUsedOn)}</time>
                </>
              ) : (
                ', never used'
              )}
            </>
          }
          acts={
            <>
              <Button tone="quiet" onClick={() => onRename(passkey)}>
                <Icon of={Pencil} /> Rename<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
              <Button tone="quiet" onClick={() => onRemove(passkey)}>
                <Icon of={Trash2} /> Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
            </>
          }
        />
      ))}
    </RecordList>
  );
}
