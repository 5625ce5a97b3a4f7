import { passwordRuleParts } from '@berth/contract';
import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { ComboBox } from '../ComboBox.tsx';
import { DateField } from '../DateField.tsx';
import { Fieldset } from '../Fieldset.tsx';
import { FileField } from '../FileField.tsx';
import { MultiSelect } from '../MultiSelect.tsx';
import { NumberField } from '../NumberField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

const towns = [
  'Leeds, West Yorkshire',
  'Leek, Staffordshire',
  'Leeming, North Yorkshire',
  'Lees, Greater Manchester',
  'Leicester, Leicestershire',
];
const skills = ['Welding', 'First aid', 'Bricklaying', 'Safeguarding'].map((label, index) => ({ id: index + 1, label }));
const options = ['1', '5', '10', '20'].map((miles) => ({ value: miles, label: `${miles} miles` }));

/** Every kind of field: plain, with a hint, with an error, disabled. */
export function GalleryFields() {
  const [place, setPlace] = useState('');
  const [day, setDay] = useState('1990-03-27');
  const [chosen, setChosen] = useState([2]);
  const [file, setFile] = useState<File | null>(null);
  const items = towns
    .filter((town) => place && town.toLowerCase().startsWith(place.toLowerCase()))
    .map((town) => ({ id: town, label: town, detail: 'Town' }));
  return (
    <GallerySection id="fields" title="Fields">
      <div className={styles.columns}>
        <TextField name="gallery-name" label="First name" required autoComplete="off" />
        <TextField
          name="gallery-email"
          label="Email"
          hint="We send one message to confirm it."
          type="email"
          placeholder="sam@mail.example"
        />
        <TextField
          name="gallery-wrong"
          label="Email"
          hint="We send one message to confirm it."
          error="Enter an email address like name@example.co.uk"
          defaultValue="sam@"
        />
        <TextField name="gallery-disabled" label="Employer" disabled defaultValue="Northmoor College" />
        <PasswordField
          name="gallery-password"
          label="Password"
          required
          rules={passwordRuleParts('mixed')}
          defaultValue="Harbour"
          autoComplete="new-password"
        />
        <PasswordField
          name="gallery-password-wrong"
          label="Confirm password"
          required
          error="passwords do not match"
          autoComplete="new-password"
        />
        <NumberField name="gallery-days" label="Notice Period (Days)" mode="digits" />
        <NumberField name="gallery-pay" label="Hourly pay" hint="Up to two decimals." mode="decimal" defaultValue="12." />
        <NumberField name="gallery-share" label="Share of the week" hint="0 to 100 %." mode="percentage" error="Enter 100 or less" />
        <Select name="gallery-distance" label="Distance" options={options} />
        <Select name="gallery-distance-wrong" label="Distance" options={options} error="Choose a distance" required />
        <ComboBox
          name="gallery-place"
          label="Place"
          hint="Type Lee to see suggestions."
          placeholder="Town, county or postcode"
          value={place}
          onValueChange={setPlace}
          items={items}
          onChoose={() => {}}
        />
        <ComboBox
          name="gallery-place-wrong"
          label="Place"
          error="Choose a place from the list"
          value="Leedz"
          onValueChange={() => {}}
          items={[]}
          onChoose={() => {}}
        />
        <MultiSelect
          name="gallery-skills"
          label="Skills"
          hint="Choose as many as you have."
          options={skills}
          chosen={skills.filter(({ id }) => chosen.includes(id))}
          onChange={setChosen}
        />
        <MultiSelect
          name="gallery-skills-wrong"
          label="Skills"
          error="Remove what is no longer offered, or choose another value"
          required
          options={skills}
          chosen={[{ id: 9, label: 'Shorthand', isGone: true }]}
          onChange={() => {}}
        />
        <DateField
          name="gallery-date"
          label="Date of Birth"
          hint="Year, month and day."
          picker={{ chosen: day, start: '2011-11-22', earliest: '1900-01-01', latest: '2026-11-21' }}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          onPick={setDay}
        />
        <TextArea
          name="gallery-letter"
          label="Cover letter"
          hint="Tell the employer why you want this job."
          maxCharacters={200}
          defaultValue="I have taught plumbing for six years."
        />
        <TextArea
          name="gallery-letter-long"
          label="Cover letter"
          maxCharacters={20}
          error="Use 20 characters or fewer in your cover letter"
          defaultValue="I have taught plumbing for six years."
        />
        <Checkbox
          name="gallery-terms"
          label="I have read the terms of use and the privacy notice."
          hint="You can withdraw this at any time."
        />
        <Checkbox
          name="gallery-terms-wrong"
          label="I have read the terms of use and the privacy notice."
          error="Acceptance of the terms of use is required"
        />
        <Checkbox name="gallery-checked" label="Send me news and events" defaultChecked />
        <Fieldset legend="I would like to receive job alerts">
          <Checkbox name="gallery-by-email" label="Email" hint="Since 12-Dec-26" defaultChecked />
          <Checkbox name="gallery-by-post" label="Post" />
        </Fieldset>
        <RadioGroup
          name="gallery-cv"
          label="Which CV do you want to send?"
          defaultValue="teaching"
          required
          options={[
            { value: 'teaching', label: 'Teaching CV.pdf', hint: '214 kB, uploaded 12-Dec-26' },
            { value: 'new', label: 'Upload another CV' },
          ]}
        />
        <RadioGroup
          name="gallery-cv-wrong"
          label="Which CV do you want to send?"
          error="Choose a CV"
          options={[
            { value: 'a', label: 'Teaching CV.pdf' },
            { value: 'b', label: 'Upload another CV' },
          ]}
        />
        <FileField name="gallery-file" label="CV" hint="Word or PDF, up to 10 MB." accept=".pdf,.doc,.docx" file={file} onFile={setFile}>
          <ProgressBar label="Uploading" percentage={62} />
        </FileField>
        <FileField
          name="gallery-file-wrong"
          label="CV"
          hint="Word or PDF, up to 10 MB."
          error="Maximum file size is 10MB"
          file={null}
          onFile={() => {}}
        />
        <FileField name="gallery-file-chosen" label="CV" file={sampleFile} onFile={() => {}} />
      </div>
    </GallerySection>
  );
}

const sampleFile = new File(['A CV of forty-one letters for the gallery.'], 'Sam Okafor, curriculum vitae, December 2026.docx');
