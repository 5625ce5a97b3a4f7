import { type FeedMapping, type FeedPreset, feedMappingSchema } from '@berth/contract';
import { broadbean, oleeo } from './presets/agencies.ts';
import { greenhouse, lever, workable } from './presets/applicant-systems.ts';
import { indeed, jsonld } from './presets/job-sites.ts';

const written: Record<FeedPreset, object> = { indeed, jsonld, greenhouse, lever, workable, broadbean, oleeo };

/** The mapping of a preset. */
export function presetMapping(name: FeedPreset): FeedMapping {
  return feedMappingSchema.parse(written[name]);
}
