import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

/** Links to the tenant's telephone number and email address, except those that `beside` already shows. */
export function ContactLinks({ beside }: { beside?: readonly { url: string }[] }) {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const isBeside = (scheme: string) => beside?.some(({ url }) => url.startsWith(scheme)) ?? false;
  return (
    <>
      {isBeside('tel:') ? null : (
        <p>
          <PhoneLink number={details.tenantContactNumber} e164={details.tenantContactE164} />
        </p>
      )}
      {isBeside('mailto:') ? null : (
        <p>
          <a href={`mailto:${details.tenantEmail}`}>{details.tenantEmail}</a>
        </p>
      )}
    </>
  );
}
