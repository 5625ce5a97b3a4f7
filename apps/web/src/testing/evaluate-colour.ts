import { clampRgb, converter, parse, type Rgb } from 'culori';

/** Custom properties by their names, as a style sheet has them. */
export type Tokens = ReadonlyMap<string, string>;

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** The colour tokens of tokens.css in the light and, with those of the dark block in their place, in the dark. */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = css.replaceAll(/\/\*.*?\*\//gs, '').split('@media (prefers-color-scheme: dark)');
  return { light: declarations(light), dark: new Map([...declarations(light), ...declarations(dark)]) };
}

function declarations(css: string): Map<string, string> {
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** The colour that a browser paints for a value: resolves every var() and relative colour, and clips each channel to sRGB. */
export function colourOf(value: string, tokens: Tokens): Rgb {
  const reference = /^var\((--[\w-]+)(?:,\s*(.*))?\)$/s.exec(value);
  if (reference) {
    const [, name = '', fallback] = reference;
    const next = tokens.get(name) ?? fallback;
    if (next === undefined) throw new Error(`${name} is not set`);
    return colourOf(next, tokens);
  }
  const relative = /^oklch\(from (var\(.*?\)+|#\w+) (.*)\)$/.exec(value);
  const colour = relative ? relativeColour(relative[1] ?? '', relative[2] ?? '', tokens) : parse(value);
  if (!colour) throw new Error(`${value} is no colour that is understood here`);
  return clampRgb(toRgb(colour));
}

function relativeColour(origin: string, channels: string, tokens: Tokens) {
  const { l, c, h = 0 } = toOklch(colourOf(origin, tokens));
  const [lightness, chroma, hue, ...more] = (channels.match(/[\w.-]+\([^)]*\)|\S+/g) ?? []).map((term) => numberOf(term, { l, c, h }));
  if (lightness === undefined || chroma === undefined || hue === undefined || more.length > 0)
    throw new Error(`${channels}: three channels`);
  return { mode: 'oklch' as const, l: Math.min(1, Math.max(0, lightness)), c: Math.max(0, chroma), h: hue };
}

/** `min(c, 0.02)`, `calc(l - 0.06)`, `h`, `0.44`. */
function numberOf(term: string, channels: Record<string, number>): number {
  const [, name, inner = ''] = /^(min|max|calc)\((.*)\)$/.exec(term) ?? [];
  const parts = name === 'calc' ? inner.split(/ ([+-]) /) : inner.split(/,\s*/);
  if (name === 'min' || name === 'max') return Math[name](...parts.map((part) => numberOf(part, channels)));
  if (name === 'calc') {
    const [left = '', sign, right = ''] = parts;
    return numberOf(left, channels) + (sign === '-' ? -1 : 1) * numberOf(right, channels);
  }
  const value = channels[term] ?? Number(term);
  if (Number.isNaN(value)) throw new Error(`${term} is no number that is understood here`);
  return value;
}
