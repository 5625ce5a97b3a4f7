/** An environment variable that Berth does not read, and the setting that was probably meant. */
export type UnknownSetting = { name: string; meant: string };

/** Shorter names have too many neighbours: PORT and PATH, HOST and HOME. Of these only the case and the underscores may differ. */
const minLengthForOneEdit = 6;
const minLengthForTwoEdits = 10;

/** Finds misspelt settings: `MAILURL`, `DATABSE_URL`. Variables that resemble no setting are ignored. */
export function findUnknownSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  const knownNames = new Set(known);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || knownNames.has(name)) return [];
    const meant = known.find((setting) => isNear(bare(name), bare(setting)));
    return meant ? [{ name, meant }] : [];
  });
}

/** The line that names it. */
export function unknownSettingLine({ name, meant }: UnknownSetting): string {
  return `${name} is not a setting; did you mean ${meant}?`;
}

function bare(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '');
}

function isNear(name: string, setting: string): boolean {
  const most = setting.length >= minLengthForTwoEdits ? 2 : setting.length >= minLengthForOneEdit ? 1 : 0;
  return Math.abs(name.length - setting.length) <= most && editDistance(name, setting) <= most;
}

/** Letters added, left out, changed, or swapped with the next one (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = at(rows, row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwap ? at(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      line.push(Math.min(at(rows, row - 1, column) + 1, (line[column - 1] ?? 0) + 1, changed, swapped));
    }
    rows.push(line);
  }
  return at(rows, from.length, to.length);
}

function at(rows: number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
