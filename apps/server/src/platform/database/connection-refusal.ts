import { loginOf } from './login-address.ts';

/** Why a connection to an address was refused, and what to do about it: the rest of a line that begins with the setting's name. */
export function refusalOf(url: string, error: Error & { code?: string }): string {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  switch (error.code) {
    case 'ECONNREFUSED':
      return `no server is listening at ${where}; is PostgreSQL running there?`;
    case 'ENOTFOUND':
      return `there is no host ${hostname}`;
    case 'EAI_AGAIN':
      return `the name ${hostname} cannot be resolved at the moment; can this machine reach its name server?`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} rejected the user or password`;
    case '3D000':
      return `PostgreSQL at ${where} has no database "${pathname.slice(1)}"; create it first`;
    case '08P01':
      return `the pooler at ${where} rejected ${loginOf(url).name}: ${error.message}`;
    default:
      return `cannot use PostgreSQL at ${where}: ${error.message}`;
  }
}
