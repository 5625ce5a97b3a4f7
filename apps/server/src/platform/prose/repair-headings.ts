/** The page's own title is the heading above the text. */
const above = 1;

/**
 * Gives headings levels that skip none: "h1, h4, h2" of a text becomes h2 and h3 and so on, with equal levels kept equal. Screen readers
 * lead from heading to heading by level.
 * @param html from sanitise-html, whose headings are h2 to h4
 */
export function repairHeadings(html: string): string {
  /** The headings that the next one is under: their level in the text, and the one they got. */
  const path: { written: number; given: number }[] = [];
  return html.replaceAll(/<(\/?)h([2-4])/g, (_, slash: string, level: string) => {
    const written = Number(level);
    if (!slash) {
      while ((path.at(-1)?.written ?? 0) >= written) path.pop();
      path.push({ written, given: (path.at(-1)?.given ?? above) + 1 });
    }
    return `<${slash}h${path.at(-1)?.given ?? written}`;
  });
}
