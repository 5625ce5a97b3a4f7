/** Where a link begins that no request asked for: at the tenant's first real host, in the order of tenant.json, else at one of this machine. */
export function originFor(hosts: string[], port: number): string {
  const real = hosts.find((host) => !isLocal(host));
  return real ? `https://${real}` : `http://${hosts.find((host) => host.endsWith('localhost')) ?? hosts[0] ?? 'localhost'}:${port}`;
}

/** True for a host of this machine alone. */
function isLocal(host: string): boolean {
  return host.endsWith('localhost') || host.startsWith('[') || /^[\d.]+$/.test(host);
}
