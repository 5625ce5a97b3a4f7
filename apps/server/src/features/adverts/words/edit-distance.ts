/**
 * Edits that make one word of the other: a letter more, one less, another one, or two neighbours swapped (Damerau and Levenshtein, no
 * part edited twice). Gives `most + 1` as soon as it is clear that there are more.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let edits = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + same);
      const swapped = column > 1 && row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) edits = Math.min(edits, at(before, column - 2) + 1);
      line.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most && Math.min(...above) > most) return most + 1;
    before = above;
    above = line;
  }
  return Math.min(at(above, to.length), most + 1);
}

const at = (line: number[], column: number): number => line[column] ?? 0;
