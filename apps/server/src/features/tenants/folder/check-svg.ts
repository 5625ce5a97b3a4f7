import { Parser } from 'htmlparser2';
import type { FolderFault } from './folder-files.ts';
import { lineAt } from './line-at.ts';

/** What drawing programs write. Everything that scripts, embeds, animates or leads elsewhere is left out. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath defs symbol use title desc metadata style linearGradient radialGradient stop clipPath mask pattern marker filter image switch a'
    .split(' ')
    .concat(
      'feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feDropShadow'.split(
        ' ',
      ),
    ),
);
/** Namespaces that drawing programs use for their own notes; browsers do not draw them. */
const editorPrefixes = new Set(['sodipodi', 'inkscape', 'rdf', 'cc', 'dc', 'sketch', 'figma', 'i', 'x']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const drawnPicture = /^data:image\/(png|jpeg|webp);base64,/;

/**
 * The parts of an SVG that are not a drawing. An SVG is only shown as an image, where nothing in it runs or loads, and has its own policy
 * if it is opened directly. This check comes before those two and tells the operator. It does not parse CSS, and refuses too much rather
 * than too little.
 */
export function checkSvg(file: string, content: Buffer): FolderFault[] {
  const source = content.toString('utf8');
  const faults: FolderFault[] = [];
  const fault = (offset: number, message: string) => void faults.push({ file, line: lineAt(source, offset), message });
  let isFirst = true;
  // The text of the current style element; null outside, where text is drawn or ignored and never read as CSS.
  let style: string | null = null;
  let isDrawing = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (isFirst) isDrawing = name === 'svg' && attributes['xmlns'] === svgNamespace;
        isFirst = false;
        // A browser only reads a style's own text: with elements inside, we would check something else.
        if (style !== null) fault(parser.startIndex, `has <${name}> in its <style>: save it as a plain SVG`);
        if (name === 'style') style = '';
        if (!isKnown(name)) fault(parser.startIndex, `has <${name}>, which is not allowed in a picture: save it as a plain SVG`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const reason = attributeFault(name, attribute, value);
          if (reason) fault(parser.startIndex, reason);
        }
      },
      onclosetag: (name, isImplied) => {
        // Browsers do not draw an SVG with an unclosed element; the parser closes it silently.
        if (isImplied && !source.slice(0, parser.endIndex + 1).endsWith('/>')) isDrawing = false;
        if (name !== 'style' || style === null) return;
        const loads = loadingIn(style);
        if (loads) fault(parser.startIndex, `loads another file in its <style> (${loads}): save it as a plain SVG`);
        style = null;
      },
      ontext: (text) => {
        if (style !== null) style += text;
      },
      onprocessinginstruction: (name, text) => {
        if (/^!doctype/i.test(name) && text.includes('[')) fault(parser.startIndex, 'declares entities: save it as a plain SVG');
      },
    },
    { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(source);
  if (!isDrawing)
    faults.unshift({
      file,
      message: `is not an SVG: its first element must be <svg xmlns="${svgNamespace}">, and every element must be closed`,
    });
  return faults;
}

function isKnown(name: string): boolean {
  const [prefix, local] = name.includes(':') ? name.split(':') : [null, name];
  if (prefix === null) return elements.has(name);
  return editorPrefixes.has(prefix ?? '') && !/^(script|foreignobject|iframe|handler)$/i.test(local ?? '');
}

function attributeFault(element: string, attribute: string, value: string): string | null {
  const local = attribute.replace(/^.*:/, '');
  if (/^on/i.test(local)) return `has the event handler ${attribute}: remove it`;
  if (attribute.startsWith('xmlns:') && value === svgNamespace && local !== 'svg')
    return `gives the SVG namespace a second prefix, ${local}: save it as a plain SVG`;
  if (/^(href|src)$/i.test(local)) {
    if (value.trim().startsWith('#') || (element === 'image' && drawnPicture.test(value))) return null;
    return `links to another file in ${attribute}: embed it in the picture`;
  }
  if (loadingIn(value)) return `loads another file in ${attribute}: embed it in the picture`;
  return null;
}

/**
 * The first thing in a style or a value that would load something; null if nothing. A reference into the document (`url(#gradient)`) loads
 * nothing. Comments count too, and so does any escape: drawing programs write none.
 */
function loadingIn(css: string): string | null {
  if (css.includes('\\')) return 'an escape';
  const [found] = css.match(/@(import|font-face|namespace|charset)\b|\b(src|image|image-set|cross-fade|element|paint)\(/i) ?? [];
  if (found) return found;
  const leadsElsewhere = [...css.matchAll(/url\(\s*["']?\s*(.?)/gi)].some(([, first]) => first !== '#');
  return leadsElsewhere ? 'url()' : null;
}
