import type { z } from 'zod';

/** No page waits longer for content management elsewhere. */
const timeoutMilliseconds = 2_000;
/** A menu of twelve links is 2 kB. */
const maxBytes = 100_000;

/**
 * Fetches from an external CMS: without cookies, credentials or X-Requested-With (tenants.cms.1), without following redirects, and with
 * limits of time and size. Throws an Error whose message explains the fault for the log.
 */
export async function fetchCms<T extends z.ZodType>(address: string, schema: T): Promise<z.output<T>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  const parsed = schema.safeParse(JSON.parse(await readText(response)));
  if (!parsed.success)
    throw new Error(
      `answered something else: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return parsed.data;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
