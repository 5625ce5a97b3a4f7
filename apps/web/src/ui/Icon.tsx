import type { LucideIcon } from 'lucide-react';

/** `of` is a lucide icon; `size` in pixels at the default text size. */
type IconProps = { of: LucideIcon; size?: 16 | 20 | 24 | 32; className?: string };

/** A lucide icon with a 1.75 px stroke, hidden from screen readers, since a label accompanies it. */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} absoluteStrokeWidth aria-hidden="true" focusable="false" className={className} />;
}
