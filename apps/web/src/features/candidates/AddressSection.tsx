import type { AddressRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { AddressForm } from './AddressForm.tsx';
import { linesOfAddress } from './address-lines.ts';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';

const empty = { icon: House, title: 'No address yet', words: 'Tell us where you live. It takes about 1 minute.' };

/** Where the candidate lives. */
export function AddressSection({ rules }: { rules: AddressRules }) {
  const {
    data: { address },
  } = useSuspenseQuery(candidateQuery);
  return (
    <ProfileSection
      draft="address"
      what="address"
      given={
        address && (
          <Card>
            <ul>
              {linesOfAddress(rules, address).map(({ field, text }) => (
                <li key={field}>{text}</li>
              ))}
            </ul>
          </Card>
        )
      }
      empty={empty}
      form={(acts) => <AddressForm rules={rules} address={address} {...acts} />}
    />
  );
}
