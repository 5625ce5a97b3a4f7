import type { Email } from 'postal-mime';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

let adverts = 0;

/** Publishes an advert with believable defaults; returns its id. */
export async function publish(
  site: TestSite,
  row: Record<string, unknown> & { reference?: string } = {},
  host: TestHost = hosts.northmoor,
): Promise<number> {
  const reference = row.reference ?? `PUBLISHED-${(adverts += 1)}`;
  await site.addAdverts(host, { contactEmail: `${reference.toLowerCase()}@college.example`, ...row, reference });
  const { id } = await site.asTenant(host, (trx) =>
    trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  return id;
}

/** Every mail that has gone to one address, oldest first. */
export async function mailsTo(site: TestSite, address: string): Promise<Email[]> {
  return (await site.mails()).filter((mail) => mail.to?.[0]?.address === address);
}
