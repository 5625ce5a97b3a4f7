import { z } from 'zod';

/** Where the work of an advert is done. */
export const workplaces = ['On site', 'Hybrid', 'At home'] as const;
export type Workplace = (typeof workplaces)[number];

/** What feeds call a workplace, in small letters and with spaces alone. */
const written: Record<string, Workplace> = {
  'on site': 'On site',
  onsite: 'On site',
  office: 'On site',
  'office based': 'On site',
  hybrid: 'Hybrid',
  'partly remote': 'Hybrid',
  home: 'At home',
  'at home': 'At home',
  'home based': 'At home',
  homeworking: 'At home',
  'home working': 'At home',
  remote: 'At home',
  'fully remote': 'At home',
  telecommute: 'At home',
  'work from home': 'At home',
  'working from home': 'At home',
};

/** A feed's word for a workplace: "on-site", "HYBRID", "remote" (adverts.workplace.1). */
export const workplaceSchema = z.string().transform((text, context) => {
  const workplace =
    written[
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' ')
    ];
  if (workplace) return workplace;
  context.addIssue({ code: 'custom', message: 'Give the workplace as on site, hybrid or home' });
  return z.NEVER;
});
