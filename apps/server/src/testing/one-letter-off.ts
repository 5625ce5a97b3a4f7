/** A token that differs from this one in the letter in its middle: the last one says bits that no reader looks at. */
export function oneLetterOff(token: string): string {
  const middle = Math.floor(token.length / 2);
  return `${token.slice(0, middle)}${token[middle] === 'a' ? 'b' : 'a'}${token.slice(middle + 1)}`;
}
