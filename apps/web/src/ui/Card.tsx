import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  /** Tinted with the brand instead of raised. */
  tone?: 'raised' | 'brand';
  'aria-labelledby'?: string;
};

/** A panel with one hairline border. Its children are stacked. */
export function Card({ children, as: Element = 'div', tone = 'raised', ...rest }: CardProps) {
  return (
    <Element {...rest} className={styles.card} data-tone={tone}>
      {children}
    </Element>
  );
}
