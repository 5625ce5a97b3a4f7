import { routes } from 'virtual:api-routes';
import { type Cv, maxCvs } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { focusAfterDialog } from '../../ui/focus-after-dialog.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CvList } from './CvList.tsx';
import { cvListQuery } from './documents.queries.ts';
import { UploadDialog } from './UploadDialog.tsx';

/** The CVs of the account: list, upload, download, choose the default, delete. `headingId` is the heading the focus returns to after a deletion. */
export function CvSection({ headingId }: { headingId: string }) {
  const queryClient = useQueryClient();
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const [doomed, setDoomed] = useState<Cv | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [uploading, setUploading] = useState(false);
  const sessionEnded = useSessionEnded();
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'documents' || queryKey[0] === 'candidates' });

  async function remove(cv: Cv) {
    setDeleting(true);
    try {
      await callApi(routes.documents.deleteCv, { params: { hash: cv.hash } });
      await refresh();
      setDoomed(null);
      toast({ tone: 'positive', text: 'CV deleted' });
      focusAfterDialog(headingId);
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setDeleting(false);
  }

  const adder = (
    <Button tone="secondary" onClick={() => setUploading(true)}>
      <Icon of={Upload} /> Add a CV
    </Button>
  );
  return (
    <Stack gap={6}>
      {cvs.length === 0 ? (
        <EmptyLine action={adder}>No CVs yet. Upload one to send with your applications.</EmptyLine>
      ) : (
        <CvList cvs={cvs} onDelete={setDoomed} onChanged={refresh} />
      )}
      {cvs.length > 0 && cvs.length < maxCvs ? <div>{adder}</div> : null}
      {cvs.length < maxCvs ? null : <Notice title={`You have ${maxCvs} CVs, the most you can keep`}>Delete one to upload another.</Notice>}
      <UploadDialog
        open={uploading}
        room={maxCvs - cvs.length}
        onUploaded={refresh}
        onClose={(isDone) => {
          setUploading(false);
          if (isDone) toast({ tone: 'positive', text: 'CV uploaded' });
        }}
      />
      <AskDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title="Delete this CV?"
        keep="Keep CV"
        act={
          <Button
            tone="danger"
            busy={deleting}
            onClick={() => {
              if (doomed) void remove(doomed);
            }}
          >
            {deleting ? 'Deleting' : 'Delete CV'}
          </Button>
        }
      >
        <p>“{doomed?.originalName}” will be deleted. Applications you have already sent keep their copy.</p>
      </AskDialog>
    </Stack>
  );
}
