import {
  type AddressRules,
  addressFields,
  addressLabels,
  type CvField,
  type CvSuggestion,
  detailLabels,
  phoneTypes,
  requiredFields,
  type SuggestedPart,
  titles,
  unitedKingdom,
} from '@berth/contract';
import type { readSuggestions } from './suggestions.queries.ts';

type Row = Awaited<ReturnType<typeof readSuggestions>>[number];
type Parts = Row['parts'];

const labels: Record<CvField, string> = {
  title: detailLabels.title,
  firstName: 'First name',
  middleName: 'Middle name(s)',
  lastName: 'Last name',
  phone: 'Phone number',
  address: 'Address',
  currentEmployer: 'Current employer',
  currentJobTitle: 'Current job title',
  skill: 'Skill',
  qualification: 'Qualification',
};

/** A suggestion as its form shows it. */
export function presentSuggestion({ id, field, parts, quote, page, cvName }: Row, address: AddressRules): CvSuggestion {
  return {
    id,
    field,
    label: labels[field],
    parts: partsOf(field, parts, address),
    isEditable: field !== 'skill' && field !== 'qualification',
    cvName,
    quote,
    page,
  };
}

function partsOf(field: CvField, parts: Parts, address: AddressRules): SuggestedPart[] {
  const part = (name: string, label: string, choices: readonly string[] | null = null, required = true): SuggestedPart => ({
    name,
    label,
    value: parts[name] ?? '',
    required,
    choices: choices && [...choices],
  });
  switch (field) {
    case 'skill':
    case 'qualification':
      return [part('name', labels[field])];
    case 'phone':
      return [part('number', 'Number'), part('type', 'Type', phoneTypes)];
    case 'title':
      return [part('title', labels.title, titles)];
    case 'address':
      return addressPartsOf(parts, address);
    default:
      return [part(field, labels[field])];
  }
}

/** Every line that the form shows: what the CV does not say is for the candidate to add. */
function addressPartsOf(parts: Parts, rules: AddressRules): SuggestedPart[] {
  const required = requiredFields(rules, parts['country'] || unitedKingdom);
  const lists = { country: rules.countries, county: rules.counties };
  return addressFields
    .filter((field) => rules.fields[field].visible)
    .map((field) => {
      const choices = field === 'country' || field === 'county' ? lists[field] : [];
      const value = parts[field] ?? '';
      const isOffered = choices.length === 0 || choices.includes(value);
      return {
        name: field,
        label: addressLabels[field],
        value: isOffered ? value : '',
        required: required[field],
        choices: choices.length > 0 ? [...choices] : null,
      };
    });
}
