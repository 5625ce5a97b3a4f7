import type { TenantContent } from '@berth/contract';
import { ArrowRight } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PromoBlock.module.css';

type PromoBlockProps = { promo: TenantContent['home']['promo']; logoUrl: string };

/** The tenant's second message on the home page, as a quiet banner. */
export function PromoBlock({ promo, logoUrl }: PromoBlockProps) {
  if (!promo.title && !promo.text) return null;
  return (
    <section className={styles.promo} aria-labelledby="promo-title">
      <a className={styles.mark} href={promo.url} tabIndex={-1} aria-hidden="true">
        <img src={logoUrl} alt="" height={40} />
      </a>
      <div className={styles.words}>
        <h2 id="promo-title">{promo.title}</h2>
        <p>{promo.text}</p>
        <p>
          <AnyLink url={promo.url}>
            {promo.linkText} <Icon of={ArrowRight} />
          </AnyLink>
        </p>
      </div>
    </section>
  );
}
