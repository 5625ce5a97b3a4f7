import type { AddressRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Card } from '../../ui/Card.tsx';
import { linesOfAddress } from './address-lines.ts';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';

const AddressForm = lazy(() => import('./AddressForm.tsx'));

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
      empty="No address yet. It takes about 1 minute."
      form={(acts) => <AddressForm rules={rules} address={address} {...acts} />}
    />
  );
}
