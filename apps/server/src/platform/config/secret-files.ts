import { readFileSync } from 'node:fs';

/** Settings that can come from a file, as container platforms mount secrets: `SECRET_KEY_FILE=/run/secrets/berth-key`. */
const secretSettings = [
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'DATABASE_URL',
  'DATABASE_SITE_URL',
  'DATABASE_DIRECT_URL',
  'MAIL_URL',
  'GOOGLE_MAPS_API_KEY',
] as const;

/** The names of the variables that point to such files. */
export const secretFileSettings = secretSettings.map((name) => `${name}_FILE`);

/**
 * Reads the settings whose files are set. Trims white space, because editors end files with a newline. Returns the values, and a fault for
 * each file that cannot be read, is empty, or is set together with the variable itself.
 */
export function readSecretFiles(given: Readonly<Record<string, string>>): { values: Record<string, string>; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    const fault = name in given ? `set ${name} or ${name}_FILE, not both` : readInto(values, name, path);
    if (fault) faults.push(`${name}_FILE: ${fault}`);
  }
  return { values, faults };
}

function readInto(values: Record<string, string>, name: string, path: string): string | null {
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value === '') return `${path} is empty`;
    values[name] = value;
    return null;
  } catch (error) {
    return `cannot read ${path} (${(error as NodeJS.ErrnoException).code})`;
  }
}
