/** The origin for links outside a request: the tenant's first real host, in the order of tenant.json, otherwise a local one. */
export function originFor(hosts: string[], port: number): string {
  const real = hosts.find((host) => !isLocal(host));
  return real ? `https://${real}` : `http://${hosts.find((host) => host.endsWith('localhost')) ?? hosts[0] ?? 'localhost'}:${port}`;
}

/** True for a host of this machine only. */
function isLocal(host: string): boolean {
  return host.endsWith('localhost') || host.startsWith('[') || /^[\d.]+$/.test(host);
}
