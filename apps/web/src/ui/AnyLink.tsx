import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonTone, buttonClass } from './Button.tsx';

type AnyLinkProps = Pick<ComponentProps<'a'>, 'children' | 'className' | 'aria-label' | 'onClick'> & {
  /** A path of this site with its query and fragment, or a whole address. */
  url: string;
  /** Looks like a button of this tone. */
  tone?: ButtonTone;
  /** False: pointing at it does not load its page yet. For one of many links to a page with much to load. */
  preload?: false;
  /** Marked as the current page only at its very address. Without it, also at that address with more parameters. */
  isExact?: true;
};

/** A link whose address is only known at run time: a path of this site goes through the router, any other address is a plain link. */
export function AnyLink({ url, tone, className = tone && buttonClass(tone), preload, isExact, children, ...rest }: AnyLinkProps) {
  const { parseSearch } = useRouter().options;
  if (!url.startsWith('/'))
    return (
      <a href={url} className={className} {...rest}>
        {children}
      </a>
    );
  const { pathname, search, hash } = new URL(url, 'https://berth.invalid');
  return (
    <Link
      to={pathname}
      search={parseSearch(search)}
      hash={hash.slice(1) || undefined}
      preload={preload}
      activeOptions={isExact && { exact: true }}
      className={className}
      {...rest}
    >
      {children}
    </Link>
  );
}
