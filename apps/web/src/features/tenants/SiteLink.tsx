import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';

type SiteLinkProps = { url: string; children: ReactNode; look?: 'plain' | 'button'; onClick?: () => void };

/** A link a tenant configured: a page of this site through the router, any other address as a plain link. */
export function SiteLink({ url, children, look = 'plain', onClick }: SiteLinkProps) {
  const className = look === 'button' ? buttonClass('secondary') : undefined;
  if (!url.startsWith('/'))
    return (
      <a href={url} className={className} onClick={onClick}>
        {children}
      </a>
    );
  return (
    <Link to={url} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
