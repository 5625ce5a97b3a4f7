import postcss, { type ChildNode, type Container, CssSyntaxError, type Rule } from 'postcss';
import { isOpaqueColour } from './contrast.ts';
import { functionsIn } from './css-loads.ts';
import { harmlessFunctions, isColourRole, isHeroProperty } from './theme-roles.ts';

/** One thing wrong with a style sheet, and where. */
export type StyleFault = { line: number; message: string };

export type Scheme = 'both' | 'light' | 'dark';
/** A custom property that a style sheet sets for visitors of a colour scheme. */
export type Setting = { name: string; value: string; line: number; scheme: Scheme };

/** What no value of a pattern needs: strings, blocks, ends of declarations, at-words, markup. */
const strangeInValue = /["'{};@<>!]/;

/** Reads a style sheet of custom properties on `:root`; whatever else it holds is a fault. */
export function readStyleSheet(css: string): { settings: Setting[]; faults: StyleFault[] } {
  const settings: Setting[] = [];
  const faults: StyleFault[] = [];
  const fault = (node: ChildNode, message: string) => void faults.push({ line: node.source?.start?.line ?? 1, message });
  // Every name can be written with escapes; none needs them, and without them what is read here is what a browser reads.
  const escape = css.indexOf('\\');
  if (escape >= 0)
    return {
      settings,
      faults: [{ line: css.slice(0, escape).split('\n').length, message: 'must hold no backslash: write names and colours as they are' }],
    };

  // What is outside a layer wins over what is in one, wherever it stands: with both, the last would not be the one shown.
  const places = new Set<'within' | 'outside'>();
  const readRoot = (node: Rule, scheme: Scheme, isLayered: boolean): void => {
    const place = isLayered ? 'within' : 'outside';
    if (places.size === 1 && !places.has(place))
      fault(node, 'sets :root both within @layer tenant and outside it: put all of it within, or all outside');
    places.add(place);
    node.each((declaration) => readDeclaration(declaration, scheme));
  };
  const readRules = (container: Container, scheme: Scheme, place: { isTop: boolean; isLayered: boolean }): void => {
    container.each((node) => {
      if (node.type === 'comment') return;
      const media =
        node.type === 'atrule' && node.name === 'media'
          ? /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(node.params)?.[1]
          : undefined;
      if (node.type === 'rule' && node.selector === ':root') readRoot(node, scheme, place.isLayered);
      else if (node.type === 'atrule' && node.nodes && node.name === 'layer' && node.params === 'tenant' && place.isTop)
        readRules(node, scheme, { isTop: false, isLayered: true });
      else if (node.type === 'atrule' && node.nodes && media && scheme === 'both')
        readRules(node, media as Scheme, { ...place, isTop: false });
      else
        fault(
          node,
          `holds ${shorten(node)}: only custom properties on :root are taken, within @layer tenant and @media (prefers-color-scheme: light or dark)`,
        );
    });
  };
  const readDeclaration = (node: ChildNode, scheme: Scheme): void => {
    if (node.type === 'comment') return;
    if (node.type !== 'decl' || !(isColourRole(node.prop) || isHeroProperty(node.prop))) {
      fault(
        node,
        `sets ${node.type === 'decl' ? node.prop : shorten(node)}, which is not a style sheet's to set: it sets the colours of header and footer and --hero-…; the rest is in tenant.json brand`,
      );
      return;
    }
    const { prop: name, important } = node;
    // Of a custom property the parser keeps the spaces.
    const value = node.value.trim();
    const unknown = functionsIn(value).filter((called) => !harmlessFunctions.has(called));
    if (important) fault(node, `sets ${name} as !important, which is not needed`);
    else if (unknown.length > 0) fault(node, `${name} uses ${unknown.map((called) => `${called}()`).join(', ')}, which is not taken`);
    else if (isColourRole(name) && !isOpaqueColour(value))
      fault(node, `${name} must be a colour by itself, like #14161f: its contrast has to be known`);
    else if (strangeInValue.test(value)) fault(node, `${name} holds ${strangeInValue.exec(value)?.[0]}, which no colour or pattern needs`);
    settings.push({ name, value, line: node.source?.start?.line ?? 1, scheme });
  };

  try {
    readRules(postcss.parse(css), 'both', { isTop: true, isLayered: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    faults.push({ line: error.line ?? 1, message: `cannot be read: ${error.reason}` });
  }
  return { settings, faults };
}

function shorten(node: ChildNode): string {
  const text = node.toString().replaceAll(/\s+/g, ' ');
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
