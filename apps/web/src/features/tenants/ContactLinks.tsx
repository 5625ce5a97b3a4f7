import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantDetailsQuery } from '../../platform/tenant.ts';

/** Links to the tenant's telephone number and email address, except those that `beside` already shows. */
export function ContactLinks({ beside }: { beside?: readonly { url: string }[] }) {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const isBeside = (scheme: string) => beside?.some(({ url }) => url.startsWith(scheme)) ?? false;
  return (
    <>
      {isBeside('tel:') ? null : (
        <p>
          <a href={`tel:${details.tenantContactNumber.replace(/[^\d+]/g, '')}`}>{details.tenantContactNumber}</a>
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
