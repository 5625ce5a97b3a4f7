import { ContactLinks } from './ContactLinks.tsx';
import { FooterFrame } from './FooterFrame.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The footer of normal mode: how to reach the tenant. */
export function SiteFooter() {
  return (
    <FooterFrame>
      <section aria-labelledby="footer-contact">
        <h2 id="footer-contact">Contact</h2>
        <ContactLinks />
        <SocialLinks />
      </section>
    </FooterFrame>
  );
}
