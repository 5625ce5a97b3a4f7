import { type Feed, type FeedFormat, type FeedRunDetail, type FeedRunStatus, feedFormats, maxUploadBytes, routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { countWords, statusWords } from './run-words.ts';

const most = `${maxUploadBytes / 1_000_000} MB`;
const accept = '.ndjson,.json,.csv,.xml,.rss,.html,.gz';
const tones: Partial<Record<FeedRunStatus, 'positive' | 'danger'>> = { done: 'positive', failed: 'danger' };
const formats = feedFormats.map((name) => ({ value: name, label: name }));

type FeedUploadProps = { feed: Feed; onRan: (run: FeedRunDetail) => Promise<void> };

/** Runs a feed with a file. Asks for its format where neither the feed nor its system says it (feeds.pages.2). */
export function FeedUpload({ feed: { name, mapping }, onRan }: FeedUploadProps) {
  const sessionEnded = useSessionEnded();
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<FeedFormat | ''>('');
  const [fault, setFault] = useState<{ file?: string; format?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const isFormatAsked = mapping.format === undefined && mapping.preset === undefined;

  async function run() {
    if (!file) return setFault({ file: 'Choose the file of the feed' });
    if (file.size > maxUploadBytes) return setFault({ file: `A file is at most ${most}. Give the feed an address instead.` });
    if (isFormatAsked && !format) return setFault({ format: 'Choose the format of the file' });
    setFault({});
    setBusy(true);
    try {
      const query = format ? { format } : {};
      const ran = await callApi(routes.feeds.upload, { params: { name }, query }, { files: [file] });
      setFile(null);
      toast({ tone: tones[ran.status] ?? 'info', text: `${statusWords(ran)}. ${countWords(ran)}.` });
      await onRan(ran);
    } catch (error) {
      const refusal = isApiProblem(error) ? error.errors[0] : undefined;
      if (!(await sessionEnded(error)))
        setFault({ [refusal?.path === 'query.format' ? 'format' : 'file']: refusal?.message ?? problemWords(error) });
    }
    setBusy(false);
  }
  return (
    <Form
      aria-label="Run the feed with a file"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <FileField
        id="feed-file"
        label="File"
        hint={`All adverts of the feed, up to ${most}, also as .gz. Adverts that the file no longer has are closed.`}
        accept={accept}
        error={fault.file}
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          setFault({});
        }}
      />
      {isFormatAsked ? (
        <Select
          name="feed-format"
          label="Format"
          options={formats}
          emptyLabel="Choose"
          value={format}
          onChange={({ target }) => setFormat(feedFormats.find((one) => one === target.value) ?? '')}
          error={fault.format}
        />
      ) : null}
      <SubmitButton busy={isBusy}>{isBusy ? 'Uploading and reading' : 'Run with this file'}</SubmitButton>
    </Form>
  );
}
