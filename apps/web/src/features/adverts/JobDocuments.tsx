import { routes } from 'virtual:api-routes';
import type { AdvertDocument } from '@berth/contract';
import { FileText } from 'lucide-react';
import { toPath } from '../../platform/api-path.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './JobArticle.module.css';

const { openClientApplicationForm, openFurtherInformation } = routes.advertDocuments;
const kinds = {
  clientApplicationForm: { words: 'Application form', call: openClientApplicationForm },
  furtherInformation: { words: 'Further information', call: openFurtherInformation },
} as const;

/** Download links to the files of an advert. Renders nothing without files. */
export function JobDocuments({ documents }: { documents: readonly AdvertDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="job-documents">
      <h2 id="job-documents">Documents</h2>
      <ul className={styles.documents}>
        {documents.map(({ guid, kind, fileName, sizeBytes }) => (
          <li key={guid}>
            <a className={styles.document} href={toPath(kinds[kind].call, { params: { guid } })} download>
              <Icon of={FileText} />
              {kinds[kind].words}
            </a>
            <p className={styles.file}>
              {fileName} ({fileName.split('.').at(-1)?.toUpperCase()}, {fileSize(sizeBytes)})
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
