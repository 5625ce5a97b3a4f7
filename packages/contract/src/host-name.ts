/**
 * A host as it is compared and stored: "Jobs.Example.org.:8080" gives "jobs.example.org", "bücher.example" gives
 * "xn--bcher-kva.example"; IPv6 literals keep their brackets. Null for what is no host.
 */
export function hostName(host: string | undefined): string | null {
  if (!host || host.length > 300 || /[\s/?#@\\%]/.test(host)) return null;
  try {
    // A host of the web, so that the rules of browsers for names in other scripts are the ones applied.
    const { hostname } = new URL(`http://${host}`);
    return hostname.replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}
