import { createLink } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type RemovableAnchorProps = Omit<ComponentProps<'a'>, 'className'> & {
  /** Completes "remove": "this keyword". */
  what: string;
};

function RemovableAnchor({ what, children, ...rest }: RemovableAnchorProps) {
  return (
    <a {...rest} className={styles.removable}>
      {children}
      <Icon of={X} size={16} />
      <VisuallyHidden>, remove {what}</VisuallyHidden>
    </a>
  );
}

/** A chip that can be taken away, such as one term of a search: a router link to the page without it, so that it works without script. */
export const RemovableChip = createLink(RemovableAnchor);
