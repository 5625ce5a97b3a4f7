import type { TenantFile } from '@berth/contract';
import { converter, formatHex } from 'culori';
import type { MailColours } from '../../../platform/mail/mail.ts';
import { nearestPassing, textContrast } from './contrast.ts';

type Shade = { l: number; maxChroma: number };
const toOklch = converter('oklch');

/**
 * The colours of a tenant's mails, by the formulas of the site's style sheet (tokens.css), as fixed values: mail programs calculate none.
 * What cannot be read on its ground moves to the nearest that can (mails.look.2). `dark` is null if the tenant is light for everyone.
 */
export function mailColours(brand: TenantFile['brand']): { light: MailColours; dark: MailColours | null } {
  const { l = 0 } = toOklch(brand.colour) ?? {};
  const light = coloursOf(brand.colour, {
    ground: { l: 0.962, maxChroma: 0.008 },
    card: '#ffffff',
    text: { l: 0.22, maxChroma: 0.02 },
    muted: { l: 0.44, maxChroma: 0.018 },
    link: { l: Math.min(l, 0.45), maxChroma: 1 },
    action: brand.colour,
    onAction: '#ffffff',
  });
  return { light, dark: brand.darkScheme === 'off' ? null : darkColours(brand.darkColour ?? brand.colour) };
}

function darkColours(colour: string): MailColours {
  const { l = 0 } = toOklch(colour) ?? {};
  return coloursOf(colour, {
    ground: { l: 0.155, maxChroma: 0.012 },
    card: { l: 0.225, maxChroma: 0.014 },
    text: { l: 0.955, maxChroma: 0.006 },
    muted: { l: 0.77, maxChroma: 0.014 },
    link: { l: Math.max(l, 0.82), maxChroma: 0.1 },
    action: { l: Math.max(l, 0.78), maxChroma: 0.12 },
    onAction: { l: 0.19, maxChroma: 0.04 },
  });
}

function coloursOf(colour: string, shades: Record<keyof MailColours, Shade | string>): MailColours {
  const { c = 0, h = 0 } = toOklch(colour) ?? {};
  const drawn = (shade: Shade | string) =>
    typeof shade === 'string' ? shade : formatHex({ mode: 'oklch', l: shade.l, c: Math.min(c, shade.maxChroma), h });
  const [card, action] = [drawn(shades.card), drawn(shades.action)];
  const onCard = (shade: Shade | string) => nearestPassing(drawn(shade), card, textContrast);
  return {
    ground: drawn(shades.ground),
    card,
    text: onCard(shades.text),
    muted: onCard(shades.muted),
    link: onCard(shades.link),
    action,
    onAction: nearestPassing(drawn(shades.onAction), action, textContrast),
  };
}
