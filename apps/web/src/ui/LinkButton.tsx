import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonTone, buttonClass } from './Button.tsx';

type AnchorButtonProps = Omit<ComponentProps<'a'>, 'className'> & { tone?: ButtonTone; wide?: boolean };

/** A plain link that looks like a button, for addresses outside the router (`href`). */
export function AnchorButton({ tone, wide, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass(tone, wide)}>
      {children}
    </a>
  );
}

/** A router link that looks like a button: typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
