import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonTone, buttonClass } from './Button.tsx';

type AnyLinkProps = {
  /** A path of this site with its query and fragment, or a whole address. */
  url: string;
  children: ReactNode;
  /** Looks like a button of this tone. */
  tone?: ButtonTone;
};

/** A link whose address is only known at run time: a path of this site goes through the router, any other address is a plain link. */
export function AnyLink({ url, children, tone }: AnyLinkProps) {
  const { parseSearch } = useRouter().options;
  const className = tone ? buttonClass(tone) : undefined;
  if (!url.startsWith('/'))
    return (
      <a href={url} className={className}>
        {children}
      </a>
    );
  const { pathname, search, hash } = new URL(url, 'https://berth.invalid');
  return (
    <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1) || undefined} className={className}>
      {children}
    </Link>
  );
}
