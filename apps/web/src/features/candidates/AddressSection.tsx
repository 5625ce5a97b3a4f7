import type { AddressRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { AddressForm, addressDraft } from './AddressForm.tsx';
import { linesOfAddress } from './address-lines.ts';
import { candidateQuery } from './candidates.queries.ts';

/** Where the candidate lives: to read, and changed in place. */
export function AddressSection({ rules }: { rules: AddressRules }) {
  const {
    data: { address },
  } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(addressDraft);

  if (isEditing) {
    return (
      <Card>
        <AddressForm rules={rules} address={address} onClose={close} onSaved={saved} />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      {address ? (
        <Card>
          <ul>
            {linesOfAddress(rules, address).map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState icon={House} title="You have not given an address">
          Say where you live. It takes about 1 minute.
        </EmptyState>
      )}
      <Actions>
        <Button ref={change} tone="secondary" onClick={edit}>
          {address ? 'Change address' : 'Add address'}
        </Button>
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
