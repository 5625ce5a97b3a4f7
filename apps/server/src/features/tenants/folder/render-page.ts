import { Marked } from 'marked';
import { sanitisePage } from '../../../platform/prose/sanitise-prose.ts';

/** Renders a static page's source to the HTML that is stored and shown, and to the HTML before sanitising. */
export function renderPage(source: string, format: 'markdown' | 'html'): { html: string; written: string } {
  const written = format === 'markdown' ? withHeadingIds().parse(source, { async: false }) : source;
  return { html: sanitisePage(written), written };
}

/** Markdown whose headings have the usual ids: "Opening hours" is #opening-hours, the second of that name #opening-hours-1. */
function withHeadingIds(): Marked {
  const used = new Set<string>();
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer).toLowerCase();
        const slug = words
          .replaceAll(/&[#\w]+;|[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replaceAll(/\s/g, '-');
        let id = slug;
        for (let time = 1; used.has(id); time += 1) id = `${slug}-${time}`;
        used.add(id);
        return `<h${depth}${slug && ` id="${id}"`}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
}
