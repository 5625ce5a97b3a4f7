import { type Cv, cvExtensions, formatDate, maxCvs, refuseFile } from '@berth/contract';
import { useState } from 'react';
import { FileField } from '../../ui/FileField.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Stack } from '../../ui/Page.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';

/** The CV that goes with something: a stored one, or a new file. Neither while nothing is chosen. */
export type ChosenCv = { hash: string | null; file: File | null };

type CvChoiceProps = {
  cvs: readonly Cv[];
  /** The id of the first control, for an error summary. */
  id: string;
  onChoose: (chosen: ChosenCv) => void;
  error: string | undefined;
  disabled: boolean;
};

const newFile = 'new';
const accept = cvExtensions.map((extension) => `.${extension}`).join(',');

/** Chooses between the candidate's CVs and a new file; a full set of CVs leaves no room for a new one. */
export function CvChoice({ cvs, id, onChoose, error, disabled }: CvChoiceProps) {
  const usable = cvs.filter((cv) => cv.scan !== 'rejected');
  const hasRoom = cvs.length < maxCvs;
  const [choice, setChoice] = useState(usable.length === 0 ? newFile : '');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function chooseStored(value: string) {
    setChoice(value);
    onChoose(value === newFile ? { hash: null, file } : { hash: value, file: null });
  }

  function chooseFile(chosen: File | null) {
    const refused = chosen && refuseFile(chosen);
    setRefusal(refused ? `${refused.statusTitle}. ${refused.statusMessage}` : null);
    setFile(refused ? null : chosen);
    onChoose({ hash: null, file: refused ? null : chosen });
  }

  const options = [
    ...usable.map((cv) => ({
      value: cv.hash,
      label: cv.originalName,
      hint: `${fileSize(cv.sizeBytes)}, uploaded ${formatDate(cv.uploadedOn)}`,
    })),
    ...(hasRoom ? [{ value: newFile, label: 'Upload another CV' }] : []),
  ];
  const picksFile = choice === newFile;
  return (
    <Stack gap={4}>
      {usable.length > 0 ? (
        <RadioGroup
          id={id}
          name="cv"
          label="Which CV do you want to send?"
          required
          options={options}
          value={choice}
          disabled={disabled}
          onChange={(event) => chooseStored(event.target.value)}
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
