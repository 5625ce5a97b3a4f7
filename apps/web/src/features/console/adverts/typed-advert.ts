import { type AdvertInput, londonTime, questionKinds, type RouteInput, readFeedDate, type routes, typedOfIso } from '@berth/contract';
import { z } from 'zod';

const text = z.string();
const flag = z.boolean();

const typedPlace = z.object({ locationName: text, postcode: text, lat: z.number().nullable(), lng: z.number().nullable() });
const typedQuestion = z.object({
  question: text,
  kind: z.enum(questionKinds),
  required: flag,
  hint: text,
  /** One a line. */
  options: text,
  maxLength: text,
  sensitive: flag,
  key: text,
});

/** An advert as its form has it: every field as typed. */
export const typedAdvertSchema = z.object({
  reference: text,
  title: text,
  employer: text,
  places: z.array(typedPlace).min(1),
  workplace: text,
  salaryFrom: text,
  salaryTo: text,
  salaryPeriod: text,
  salaryComment: text,
  category: text,
  contractType: text,
  hours: text,
  descriptionHtml: text,
  employerDescription: text,
  logo: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  /** Empty: candidates apply here. */
  applyUrl: text,
  questions: z.array(typedQuestion),
  /** `site`: what the site takes along; `own`: the ticked sections. */
  sections: z.enum(['site', 'own']),
  takeAlong: z.array(text),
  equalityQuestions: flag,
  detailsSentOutsideUkEea: flag,
  /** When to publish, of a draft or a scheduled advert; empty for at once. */
  publishedAt: text,
  closesAt: text,
});
export type TypedAdvert = z.infer<typeof typedAdvertSchema>;
export type TypedAdvertPlace = z.infer<typeof typedPlace>;
export type TypedQuestion = z.infer<typeof typedQuestion>;

export const emptyPlace: TypedAdvertPlace = { locationName: '', postcode: '', lat: null, lng: null };
export const emptyQuestion: TypedQuestion = {
  question: '',
  kind: 'yesNo',
  required: true,
  hint: '',
  options: '',
  maxLength: '',
  sensitive: false,
  key: '',
};

/** A moment as people type it, in London's time: "31/12/2026 17:00", and the day alone at the time that a day without a time stands for. */
export function typedMoment(moment: string, timeOfDate: 'first' | 'last'): string {
  const iso = new Date(londonTime(Date.parse(moment))).toISOString();
  const day = typedOfIso(iso.slice(0, 10));
  const isWholeDay = readFeedDate(day, timeOfDate)?.getTime() === Math.floor(Date.parse(moment) / 1_000) * 1_000;
  return isWholeDay ? day : `${day} ${iso.slice(11, 16)}`;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The fields of an advert, as a call answers them, in the form. `isWaiting`: not published yet, and to be published at its date. */
export function typedOf(fields: Record<string, unknown>, isWaiting: boolean): TypedAdvert {
  const of = (name: keyof AdvertInput) => textOf(fields[name]);
  const places = listOf(fields['places'] ?? [fields]).map(typedPlaceOf);
  return {
    reference: of('reference'),
    title: of('title'),
    employer: of('employer'),
    places: places.length > 0 ? places : [emptyPlace],
    workplace: of('workplace'),
    salaryFrom: of('salaryFrom'),
    salaryTo: of('salaryTo'),
    salaryPeriod: of('salaryPeriod'),
    salaryComment: of('salaryComment'),
    category: of('category'),
    contractType: of('contractType'),
    hours: of('hours'),
    descriptionHtml: of('descriptionHtml'),
    employerDescription: of('employerDescription'),
    logo: of('logo'),
    contactName: of('contactName'),
    contactEmail: of('contactEmail'),
    contactPhone: of('contactPhone'),
    applyUrl: of('applyUrl'),
    questions: listOf(fields['questions']).map(typedQuestionOf),
    sections: fields['takeAlong'] ? 'own' : 'site',
    takeAlong: listOf(fields['takeAlong']).map(textOf),
    equalityQuestions: fields['equalityQuestions'] === true,
    detailsSentOutsideUkEea: fields['detailsSentOutsideUkEea'] === true,
    publishedAt: isWaiting ? typedMoment(of('publishedAt'), 'first') : '',
    closesAt: of('closesAt') && typedMoment(of('closesAt'), 'last'),
  };
}

function typedPlaceOf(place: unknown): TypedAdvertPlace {
  const { locationName, postcode, lat, lng } = (typeof place === 'string' ? { locationName: place } : Object(place)) as Record<
    string,
    unknown
  >;
  return { locationName: textOf(locationName), postcode: textOf(postcode), lat: numberOf(lat), lng: numberOf(lng) };
}

function typedQuestionOf(question: unknown): TypedQuestion {
  const { options, maxLength, ...given } = Object(question) as Record<string, unknown>;
  const typed = { ...emptyQuestion, ...given, options: listOf(options).map(textOf).join('\n'), maxLength: textOf(maxLength) };
  return typedQuestion.parse(typed);
}

/** What the form sends: the fields of an advert, by whose rules it is checked. */
export type SentAdvert = RouteInput<typeof routes.managedAdverts.create>['body'];

/** What was typed as the fields of an advert; what is empty is left out. */
export function sentOf({ places, sections, takeAlong, questions, ...typed }: TypedAdvert, isDraft: boolean): SentAdvert {
  const [place = emptyPlace] = places;
  const { equalityQuestions, detailsSentOutsideUkEea, ...texts } = typed;
  const all = {
    ...texts,
    ...(places.length > 1 ? { places: places.map(sentPlaceOf) } : sentPlaceOf(place)),
    equalityQuestions,
    detailsSentOutsideUkEea,
    takeAlong: sections === 'own' ? takeAlong : undefined,
    questions: questions.map(sentQuestionOf),
    draft: isDraft,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined)) as SentAdvert;
}

const sentPlaceOf = ({ locationName, postcode, lat, lng }: TypedAdvertPlace) => ({
  ...(locationName.trim() && { locationName }),
  ...(postcode.trim() && { postcode }),
  ...(lat !== null && lng !== null && { lat, lng }),
});

function sentQuestionOf({ options, maxLength, key, hint, kind, ...question }: TypedQuestion) {
  const lines = options.split('\n').map((line) => line.trim());
  const isText = kind === 'shortText' || kind === 'longText';
  return {
    ...question,
    kind,
    ...(hint.trim() && { hint }),
    ...(kind === 'choice' && { options: lines.filter(Boolean) }),
    ...(isText && maxLength.trim() && { maxLength: Number(maxLength) }),
    ...(key && { key }),
  };
}
