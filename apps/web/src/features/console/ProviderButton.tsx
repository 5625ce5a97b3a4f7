import { routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Leads to the organisation's own sign-in. `leave` opens an address of another site. */
export function ProviderButton({ name, leave }: { name: string; leave: (url: string) => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const start = async () => {
    setLeaving(true);
    setFault(null);
    try {
      leave((await callApi(routes.staffProvider.start)).url);
    } catch (error) {
      setLeaving(false);
      const words = isApiProblem(error) ? error.detail : undefined;
      setFault(words ?? 'We could not reach your organisation’s sign-in. Try again in a minute.');
    }
  };
  return (
    <>
      {fault === null ? null : <Notice tone="danger" role="alert" title={fault} />}
      <Button tone="secondary" wide busy={isLeaving} onClick={() => void start()}>
        Sign in with {name}
      </Button>
    </>
  );
}
