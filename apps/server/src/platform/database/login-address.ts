/** A user of the database. */
export type Login = { name: string; password: string };

/** Who an address logs in as. An address of a socket has no host, so its user is a parameter: `postgres:///berth?host=/run/postgresql&user=berth`. */
export function loginOf(address: string): Login {
  const url = new URL(address);
  return {
    name: url.searchParams.get('user') ?? decodeURIComponent(url.username),
    password: url.searchParams.get('password') ?? decodeURIComponent(url.password),
  };
}

/** The address with another user and password. */
export function addressAs(address: string, { name, password }: Login): string {
  const url = new URL(address);
  for (const parameter of ['user', 'password']) url.searchParams.delete(parameter);
  if (url.hostname) {
    url.username = encodeURIComponent(name);
    url.password = encodeURIComponent(password);
  } else {
    url.searchParams.set('user', name);
    url.searchParams.set('password', password);
  }
  return url.href;
}
