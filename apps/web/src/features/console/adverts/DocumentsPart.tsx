import { type AdvertDocument, type AdvertDocumentKind, advertDocumentKinds, type ManagedAdvertDetail } from '@berth/contract';
import { Stack } from '../../../ui/Page.tsx';
import styles from '../ConsoleFrame.module.css';
import { DocumentPart } from './DocumentPart.tsx';

type DocumentsPartProps = {
  advert: ManagedAdvertDetail;
  documents: readonly AdvertDocument[];
  /** False for a member who may only read adverts. */
  canWrite: boolean;
};

/** What a document of each kind is for, as the form of an advert says it. */
const kinds: Record<AdvertDocumentKind, { title: string; purpose: string }> = {
  clientApplicationForm: {
    title: 'Application form',
    purpose: 'Candidates fill it in and send it with their application.',
  },
  furtherInformation: {
    title: 'Further information',
    purpose: 'Candidates read it before they send their application.',
  },
};

/** The documents of an advert: one of each kind, replaced and removed by those who write adverts (adverts.managed.13). */
export function DocumentsPart({ advert: { advertId, isOpen }, documents, canWrite }: DocumentsPartProps) {
  if (!canWrite && documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className={styles.narrow}>
      <h2 id="documents">Documents</h2>
      <Stack gap={6}>
        {advertDocumentKinds.map((kind) => {
          const document = documents.find((one) => one.kind === kind) ?? null;
          return document || canWrite ? (
            <DocumentPart key={kind} advertId={advertId} kind={kind} {...kinds[kind]} {...{ document, isOpen, canWrite }} />
          ) : null;
        })}
      </Stack>
    </section>
  );
}
