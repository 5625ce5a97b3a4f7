import { z } from 'zod';

export const hexColour = z.string('Give the colour as #rrggbb').regex(/^#[0-9a-f]{6}$/i, 'Give the colour as #rrggbb');

const footer = z.strictObject({
  surface: hexColour,
  text: hexColour,
  mutedText: hexColour,
  /** The thin line at the edge. */
  line: hexColour.optional(),
});
/** `accent` marks the current page. */
const header = footer.extend({ accent: hexColour });

/**
 * The colours of header and footer, each as a complete set, so that the contrast of every pair is known. The dark sets apply if a visitor's
 * device is dark.
 */
export const areaColoursSchema = z.strictObject({
  header: header.optional(),
  footer: footer.optional(),
  darkHeader: header.optional(),
  darkFooter: footer.optional(),
});
export type AreaColours = z.infer<typeof areaColoursSchema>;
