import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { density, pngSize } from './mail-logo-size.ts';

/** As shown in a mail, in pixels. With the margins on both sides the widest logo fits a phone of 320 (mails.look.3). */
const size = { height: 40, maxWidth: 230, marginX: 12, marginY: 8 };
/** A PNG of 100 kB can have many more, and takes four bytes of memory for each. */
const maxPixels = 4_000_000;
const { resolve } = createRequire(import.meta.url);
const fontFile = (path: string) => resolve(`@expo-google-fonts/arimo/${path}`);
/**
 * Arimo has the widths of Arial and Helvetica. The machine's own fonts are left out: with them every machine would draw another logo, and
 * one without fonts a logo without its text.
 */
const fonts: ResvgRenderOptions['font'] = {
  loadSystemFonts: false,
  fontFiles: [fontFile('400Regular/Arimo_400Regular.ttf'), fontFile('700Bold/Arimo_700Bold.ttf')],
  defaultFontFamily: 'Arimo',
};

/**
 * A tenant's logo as a PNG, because mail programs show no SVG. It has the ground that it was drawn for, with a margin, so that it can be
 * read in a dark mail too. Its width and height in pixels are twice those shown. Throws if the drawing cannot be read.
 */
export function drawMailLogo(path: string, content: Buffer, ground: string): Buffer {
  const source = path.endsWith('.svg') ? content.toString('utf8') : pictureAsSvg(content);
  const drawn = new Resvg(source, { font: fonts });
  const scale = Math.min(size.height / drawn.height, size.maxWidth / drawn.width);
  const [width, height] = [drawn.width * scale, drawn.height * scale];
  const picture = new Resvg(source, { font: fonts, fitTo: { mode: 'zoom', value: scale * density } }).render().asPng();
  const [wide, high] = [Math.round(width) + 2 * size.marginX, Math.round(height) + 2 * size.marginY];
  const framed = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="${ground}"/><image x="${size.marginX}" y="${size.marginY}" width="${width}" height="${height}" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;
  return new Resvg(framed, { fitTo: { mode: 'zoom', value: density } }).render().asPng();
}

function pictureAsSvg(png: Buffer): string {
  const { width, height } = pngSize(png);
  if (width * height > maxPixels) throw new Error(`is ${width} by ${height} pixels: save it smaller`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}
