import { classNames } from '../class-names.ts';
import styles from './Gallery.module.css';
import { GallerySection, Specimen } from './GallerySection.tsx';

const swatches = [
  ['action', 'Action'],
  ['brandQuiet', 'Brand, quiet'],
  ['surface', 'Surface'],
  ['raised', 'Surface, raised'],
  ['sunken', 'Surface, sunken'],
  ['muted', 'Text, muted'],
  ['link', 'Link'],
  ['positive', 'Positive'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
] as const;

/** Colour roles and the type scale. */
export function GalleryFoundations() {
  return (
    <GallerySection id="foundations" title="Foundations">
      <Specimen name="Colour roles, all from the one brand colour">
        <div className={styles.swatches}>
          {swatches.map(([role, name]) => (
            <div key={role} className={classNames(styles.swatch, styles[role])}>
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div>
          <p className={styles.type1}>Work where people start again</p>
          <p className={styles.type2}>Lecturer in Plumbing and Heating</p>
          <p className={styles.type3}>About the role</p>
          <p className={styles.type4}>Northmoor College, Leeds</p>
          <p>
            £28,000 - £34,000, 37 hours a week. Il1 O0 B8 S5 rn m: no letter looks like another. <a href="#type">A link in the text</a>.
          </p>
          <p className={styles.typeSmall}>Posted 3 days ago · Closes 12-Dec-26</p>
        </div>
      </Specimen>
    </GallerySection>
  );
}
