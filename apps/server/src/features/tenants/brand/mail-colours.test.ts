import { brandSchema } from '@berth/contract';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textContrast } from './contrast.ts';
import { mailColours } from './mail-colours.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

// mails.look.2
test('whatever the brand colour, text and links of mails can be read by day and in the dark, also on the button', () => {
  fc.assert(
    fc.property(hex, hex, (colour, darkColour) => {
      const { light, dark } = mailColours(brandSchema.parse({ colour, darkColour }));
      const faults = [light, ...(dark ? [dark] : [])].flatMap(({ card, action, text, muted, link, onAction }) =>
        [
          [text, card],
          [muted, card],
          [link, card],
          [onAction, action],
        ].filter(([colour = '', ground = '']) => wcagContrast(colour, ground) < textContrast),
      );
      expect(faults).toEqual([]);
    }),
  );
});
