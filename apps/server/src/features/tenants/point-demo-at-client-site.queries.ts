import { createOwnerPool } from '../../platform/database/connect.ts';

/**
 * Points the second demo tenant at the client site that this process serves, and lets that site call the tenant's API. Its folder names a
 * site that does not exist; an address that an operator has put in its place stays. Connects as the database's owner. Returns whether
 * anything changed.
 */
export async function pointDemoAtClientSite(ownerUrl: string, origin: string): Promise<boolean> {
  const pool = createOwnerPool(ownerUrl);
  try {
    const { rowCount } = await pool.query(
      `update tenant set
         config = config || jsonb_build_object('clientAppExtURL', $1::text || '/', 'clientJobSearchUrl', $1::text || '/search'),
         settings = settings || jsonb_build_object('apiOrigins', jsonb_build_array($1::text))
       where slug = 'harrow-finch' and config ->> 'clientAppExtURL' <> $1::text || '/'
         and config ->> 'clientAppExtURL' ~ '^(https://www\\.harrowfinch\\.example|http://client\\.localhost(:\\d+)?)/$'`,
      [origin],
    );
    return rowCount === 1;
  } finally {
    await pool.end();
  }
}
