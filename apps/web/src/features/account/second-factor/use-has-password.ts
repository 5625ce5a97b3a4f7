import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from './second-factor.queries.ts';

/** Whether the account has a password to ask for again. One that began with a passkey has none until its owner chooses one by a link. */
export function useHasPassword(): boolean {
  const { data } = useQuery(secondFactorQuery);
  return data?.hasPassword ?? true;
}
