import WordExtractor from 'word-extractor';
import { type CvLine, lineCollector } from './cv-text.ts';

/** The lines of a Word 97 document: headers, text boxes and the body. Throws if it cannot be read. */
export async function docLines(content: Buffer): Promise<CvLine[]> {
  const document = await new WordExtractor().extract(content);
  const { lines, add } = lineCollector();
  const texts = [document.getHeaders({ includeFooters: false }), document.getTextboxes(), document.getBody()];
  for (const line of texts.flatMap((text) => text.replaceAll('\u0007', '\n').split(/[\n\r\v\f]/))) if (!add(line, null)) break;
  return lines;
}
