import { loginOf } from './login-address.ts';

/** Why a connection to an address was refused, and what to do about it: the rest of a line that begins with the setting's name. */
export function refusalOf(url: string, error: Error & { code?: string }): string {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${where}; is PostgreSQL running there?`;
    case 'ENOTFOUND':
      return `there is no host ${hostname}`;
    case 'EAI_AGAIN':
      return `the name ${hostname} cannot be looked up at the moment; does this machine reach its name server?`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} refuses the user or password`;
    case '3D000':
      return `PostgreSQL at ${where} has no database "${pathname.slice(1)}"; create it first`;
    case '08P01':
      return `the pooler at ${where} refuses ${loginOf(url).name}: ${error.message}`;
    default:
      return `cannot use PostgreSQL at ${where}: ${error.message}`;
  }
}
