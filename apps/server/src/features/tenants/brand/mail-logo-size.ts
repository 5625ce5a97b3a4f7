/** Pixels of a mail's logo for each pixel shown: sharp on the screens of phones, at a few kilobytes. */
export const density = 2;

/** A mail's logo with its size as shown. */
export function shownMailLogo(content: Buffer): { content: Buffer; width: number; height: number } {
  const { width, height } = pngSize(content);
  return { content, width: width / density, height: height / density };
}

/** Width and height of a PNG in pixels, from its header. */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
