import type { ApplyElsewhere } from '@berth/contract';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ApplyElsewhereLink.module.css';

/** Leads to the employer's own apply page, by an address of this site that counts. Not the router's: there is no such page here. */
export function ApplyElsewhereLink({ to: { host, path } }: { to: ApplyElsewhere }) {
  return (
    <a href={path} rel="nofollow" className={classNames(buttonClass('primary', true), styles.link)}>
      <Icon of={ExternalLink} />
      Apply on {host}
    </a>
  );
}
