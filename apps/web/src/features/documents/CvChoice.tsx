import { type Cv, cvExtensions, formatDate, maxCvs, refuseFile } from '@berth/contract';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ChosenCv } from '../../platform/chosen-cv.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';

type CvChoiceProps = {
  cvs: readonly Cv[];
  /** The hash of the stored CV that was saved last. */
  savedHash: string | null;
  /** The current choice; null before the first one. */
  chosen: ChosenCv | null;
  /** The id of the first control, for an error summary. */
  id: string;
  onChoose: (chosen: ChosenCv) => void;
  error: string | undefined;
  disabled: boolean;
};

const newFile = 'new';
const accept = cvExtensions.map((extension) => `.${extension}`).join(',');

/**
 * Chooses between the candidate's CVs and a new file, which needs room for one more CV. The saved CV, or else the default, is preselected,
 * unless the scanner has rejected it since. Leaving with an unsaved choice asks first.
 */
export function CvChoice({ cvs, savedHash, chosen, id, onChoose, error, disabled }: CvChoiceProps) {
  const usable = cvs.filter((cv) => cv.scan !== 'rejected');
  const hasRoom = cvs.length < maxCvs;
  const beforehand = (usable.find((cv) => cv.hash === savedHash) ?? usable.find((cv) => cv.isDefault))?.hash ?? null;
  const { hash, file } = chosen ?? { hash: beforehand, file: null };
  const [refusal, setRefusal] = useState<string | null>(null);
  const tellBeforehand = useEffectEvent(() => onChoose({ hash, file }));
  // Set before the form can be sent, which may be at once.
  useLayoutEffect(() => tellBeforehand(), []);
  useUnsavedChanges(hash === null ? file !== null : hash !== beforehand);

  function chooseFile(picked: File | null) {
    const refused = picked && refuseFile(picked);
    setRefusal(refused ? `${refused.statusTitle}. ${refused.statusMessage}` : null);
    onChoose({ hash: null, file: refused ? null : picked });
  }

  const options = [
    ...usable.map((cv) => ({
      value: cv.hash,
      label: cv.originalName,
      hint: `${fileSize(cv.sizeBytes)}, uploaded ${formatDate(cv.uploadedOn)}`,
    })),
    ...(hasRoom ? [{ value: newFile, label: 'Upload another CV' }] : []),
  ];
  if (options.length === 0) return <NoneUsable id={id} />;
  const picksFile = hash === null;
  return (
    <Stack gap={4}>
      {usable.length > 0 ? (
        <RadioGroup
          id={id}
          name="cv"
          label="Which CV do you want to send?"
          required
          options={options}
          value={hash ?? newFile}
          disabled={disabled}
          onChange={({ target: { value } }) => onChoose({ hash: value === newFile ? null : value, file })}
          error={picksFile ? undefined : error}
          hint={hasRoom ? undefined : `You have ${maxCvs} CVs, the most you can keep. To send another, delete one in your account first.`}
        />
      ) : null}
      {picksFile && hasRoom ? (
        <FileField
          id={usable.length > 0 ? `${id}-file` : id}
          label="Your CV"
          hint="PDF or Word (doc, docx), up to 10 MB. It is kept in your account too."
          required
          accept={accept}
          file={file}
          onFile={chooseFile}
          error={refusal ?? error}
          disabled={disabled}
        />
      ) : null}
    </Stack>
  );
}

/** Shown instead of a choice. An error summary links here too. */
function NoneUsable({ id }: { id: string }) {
  return (
    <div id={id} tabIndex={-1}>
      <Notice tone="danger" title="None of your CVs can be sent" actions={<AnyLink url="/account/manage/cvs">Go to your CVs</AnyLink>}>
        Our virus scanner found something in all {maxCvs}, the most you can keep. Delete one in your account, then upload a fresh copy,
        ideally a PDF.
      </Notice>
    </div>
  );
}
