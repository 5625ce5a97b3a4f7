import { useSuspenseQuery } from '@tanstack/react-query';
import { siteUrl } from '../../platform/client-site.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CmsFooter.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { FooterFrame } from './FooterFrame.tsx';
import { footerIcons } from './footer-icons.ts';
import { SocialLinks } from './SocialLinks.tsx';

type CmsFooterProps = { items: readonly { title: string; url: string; icon: string }[] };

/** The footer of account application mode: the links of content management, each with its icon where that is one we have. */
export function CmsFooter({ items }: CmsFooterProps) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  return (
    <FooterFrame>
      <section aria-labelledby="footer-links">
        <h2 id="footer-links">Contact and more</h2>
        <ul className={styles.items}>
          {items.map(({ title, url, icon }) => {
            const Shape = footerIcons[icon];
            return (
              <li key={`${title} ${url}`}>
                <AnyLink url={siteUrl(config, url)}>
                  {Shape ? <Icon of={Shape} /> : null}
                  {title}
                </AnyLink>
              </li>
            );
          })}
        </ul>
        <ContactLinks beside={items} />
        <SocialLinks />
      </section>
    </FooterFrame>
  );
}
