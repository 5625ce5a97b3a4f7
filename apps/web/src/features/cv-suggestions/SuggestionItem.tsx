import type { CvSuggestion } from '@berth/contract';
import { Check, FileText, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecordItem } from '../../ui/RecordList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EditSuggestion } from './EditSuggestion.tsx';
import { useBusyAct } from './use-busy-act.ts';

type SuggestionItemProps = {
  suggestion: CvSuggestion;
  onAccept: (parts: Record<string, string>) => Promise<unknown>;
  onDismiss: () => Promise<unknown>;
};

/** One suggestion: its value, where it was read, and what can be done with it. */
export function SuggestionItem({ suggestion, onAccept, onDismiss }: SuggestionItemProps) {
  const { label, parts, isEditable, cvName, quote, page } = suggestion;
  const [isEditing, setEditing] = useState(false);
  const accepting = useBusyAct();
  const dismissing = useBusyAct();
  const value = parts.flatMap((part) => part.value || []).join(', ');
  const isWhole = parts.every((part) => !part.required || part.value !== '');
  const named = <VisuallyHidden>{` ${label.toLowerCase()}, ${value}`}</VisuallyHidden>;
  return (
    <RecordItem
      icon={FileText}
      name={`${label}: ${value}`}
      facts={
        <>
          {page === null ? 'Read in' : `Read on page ${page} of`} {cvName}: “{quote}”
        </>
      }
      actsBelow
      acts={
        isEditing ? null : (
          <>
            {isWhole ? (
              <Button tone="quiet" busy={accepting.busy} onClick={() => void accepting.run(() => onAccept({}))}>
                {accepting.busy ? null : <Icon of={Check} />} Accept{named}
              </Button>
            ) : null}
            {isEditable ? (
              <Button tone="quiet" onClick={() => setEditing(true)}>
                <Icon of={Pencil} /> {isWhole ? 'Edit' : 'Complete and accept'}
                {named}
              </Button>
            ) : null}
            <Button tone="quiet" busy={dismissing.busy} onClick={() => void dismissing.run(onDismiss)}>
              {dismissing.busy ? null : <Icon of={X} />} Dismiss{named}
            </Button>
          </>
        )
      }
      more={isEditing ? <EditSuggestion suggestion={suggestion} onAccept={onAccept} onCancel={() => setEditing(false)} /> : null}
    />
  );
}
