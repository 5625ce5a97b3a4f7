import { Parser } from 'htmlparser2';

/** The parts of HTML with an `itemprop` (microdata), with the HTML inside each: `{ salary_range: ['£20,001 - £30,000'] }`. */
export function readItemprops(html: string): Record<string, string[]> {
  const found = Object.create(null) as Record<string, string[]>;
  let open: { name: string; tag: string; from: number; depth: number } | null = null;
  const parser = new Parser({
    onopentag: (tag, { itemprop }) => {
      if (open) open.depth += tag === open.tag ? 1 : 0;
      else if (itemprop) open = { name: itemprop, tag, from: parser.endIndex + 1, depth: 1 };
    },
    onclosetag: (tag) => {
      if (!open || tag !== open.tag) return;
      open.depth -= 1;
      if (open.depth > 0) return;
      (found[open.name] ??= []).push(html.slice(open.from, parser.startIndex));
      open = null;
    },
  });
  parser.end(html);
  return found;
}
