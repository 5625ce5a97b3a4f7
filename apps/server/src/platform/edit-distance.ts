/** Three lines of the table, reused between calls: a correction measures hundreds of words. */
let [before, above, line]: [number[], number[], number[]] = [[], [], []];

/**
 * The number of edits between two words: insert, delete, replace, or swap two neighbours (Damerau-Levenshtein, no part edited twice).
 * Returns `most + 1` as soon as there are more.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (from === to) return 0;
  if (Math.abs(from.length - to.length) > most) return most + 1;
  for (let column = 0; column <= to.length; column += 1) above[column] = column;
  let leastAbove = 0;
  for (let row = 1; row <= from.length; row += 1) {
    line[0] = row;
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (isSame ? 0 : 1));
      const isSwapped = column > 1 && row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) edits = Math.min(edits, at(before, column - 2) + 1);
      line[column] = edits;
      least = Math.min(least, edits);
    }
    // A swap reaches back two lines.
    if (least > most && leastAbove > most) return most + 1;
    leastAbove = least;
    [before, above, line] = [above, line, before];
  }
  return Math.min(at(above, to.length), most + 1);
}

const at = (cells: number[], column: number): number => cells[column] ?? 0;
