import { z } from 'zod';
import { feedFields } from './advert-feed.ts';
import { feedFormats } from './feed-formats.ts';
import { line } from './text.ts';

/** Mappings for the systems that feeds usually come from. */
export const feedPresets = ['indeed', 'jsonld', 'greenhouse', 'lever', 'workable', 'broadbean', 'oleeo'] as const;
export type FeedPreset = (typeof feedPresets)[number];

/** `pay` is pay as text, from which the fields of pay are read; the others are the fields of adverts. */
export const mappedFields = ['pay', ...feedFields] as const;
export type MappedField = (typeof mappedFields)[number];

const path = line(200, 'Give a path, such as "location.name"');
const paths = z.array(path).min(1, 'Give at least one path').max(20, 'Give at most 20 paths');
const unknownKeys = (where: string) => ({
  error: (issue: { code?: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' ? `${where} has no ${(issue.keys ?? []).join(', ')}` : undefined,
});

const changes = {
  /** Values that become others, in any letters; "*" is every other value; null leaves the field out. */
  map: z.record(z.string(), z.string().max(500).nullable()).optional(),
  /** Dates are read as dd/mm/yyyy unless it says otherwise. */
  date: z.literal('mm/dd/yyyy', 'Leave date out, or give "mm/dd/yyyy"').optional(),
  /** Put before the value. */
  prefix: z.string().max(200).optional(),
};
const source = z
  .union(
    [
      path,
      paths,
      z.strictObject({ constant: z.union([z.string().max(10_000), z.number(), z.boolean()]) }, unknownKeys('a constant')),
      z.strictObject({ path: z.union([path, paths]), ...changes }, unknownKeys('a path')),
      z.strictObject({ join: paths, with: z.string().max(50).default(' '), ...changes }, unknownKeys('a join')),
      z.strictObject(
        {
          each: path,
          locationName: z.union([path, paths]).optional(),
          postcode: path.optional(),
          lat: path.optional(),
          lng: path.optional(),
        },
        unknownKeys('each'),
      ),
    ],
    'Give a path, a list of paths, or an object with constant, path, join or (for places) each',
  )
  .meta({ id: 'FeedSource' });
export type FeedSource = z.infer<typeof source>;

/**
 * How the records of a feed become adverts: the format, where the records are, and the source of each field. A preset is a base that `fields`
 * adds to; null takes a field of it out. Without `fields` and `preset` the records have the names of the fields.
 */
export const feedMappingSchema = z
  .strictObject(
    {
      preset: z.enum(feedPresets, `There is no such preset: give ${feedPresets.join(', ')}`).optional(),
      format: z.enum(feedFormats, `Give the format as ${feedFormats.join(', ')}`).optional(),
      items: line(200).optional(),
      fields: z
        .strictObject(
          Object.fromEntries(mappedFields.map((field) => [field, source.nullish()])) as Record<
            MappedField,
            z.ZodOptional<z.ZodNullable<typeof source>>
          >,
          {
            error: (issue) =>
              issue.code === 'unrecognized_keys'
                ? `adverts have no field ${issue.keys.join(', ')}; they have ${mappedFields.join(', ')}`
                : undefined,
          },
        )
        .optional(),
    },
    unknownKeys('a mapping'),
  )
  .meta({ id: 'FeedMapping' });
export type FeedMapping = z.infer<typeof feedMappingSchema>;
