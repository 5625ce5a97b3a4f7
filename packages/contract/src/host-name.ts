/**
 * A host, normalised: "Jobs.Example.org.:8080" gives "jobs.example.org", "bücher.example" gives "xn--bcher-kva.example". IPv6 literals keep
 * their brackets. Null if it is not a host.
 */
export function hostName(host: string | undefined): string | null {
  if (!host || host.length > 300 || /[\s/?#@\\%]/.test(host)) return null;
  try {
    // Read as a URL's host, so that the rules of browsers for names in other scripts apply.
    const { hostname } = new URL(`http://${host}`);
    return hostname.replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}
