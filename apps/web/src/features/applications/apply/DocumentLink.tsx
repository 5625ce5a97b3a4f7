import { routes } from 'virtual:api-routes';
import type { AdvertDocument } from '@berth/contract';
import { Download } from 'lucide-react';
import { toPath } from '../../../platform/api-path.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AnchorButton } from '../../../ui/LinkButton.tsx';
import styles from '../Apply.module.css';

const calls = {
  clientApplicationForm: routes.advertDocuments.openClientApplicationForm,
  furtherInformation: routes.advertDocuments.openFurtherInformation,
};

/** A document of the advert, as a plain link that downloads it. */
export function DocumentLink({ document: { guid, kind, fileName, sizeBytes } }: { document: AdvertDocument }) {
  return (
    <p className={styles.document}>
      <AnchorButton tone="secondary" href={toPath(calls[kind], { params: { guid } })} download>
        <Icon of={Download} /> Download {fileName} ({fileSize(sizeBytes)})
      </AnchorButton>
    </p>
  );
}
