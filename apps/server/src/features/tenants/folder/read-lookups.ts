import { basename } from 'node:path';
import { type College, collegeFileSchema, lookupFileSchema } from '@berth/contract';
import type { FolderReader } from './folder-reader.ts';
import type { TenantFolder } from './tenant-folder.ts';

type Entry = TenantFolder['lookups'][number];

const collegeList = 'college';
/** The colleges of college.json that are preselected. */
const defaultCollegeFile = 'lookups/default-college.json';

/** Every entry of the folder's lists. A default college that does not exist is a fault. */
export function readLookups(reader: FolderReader): Entry[] {
  const files = [...reader.files.keys()].filter((path) => path.startsWith('lookups/'));
  const entries = files.flatMap((file): Entry[] => {
    const list = basename(file, '.json');
    if (list === collegeList) return collegeEntries(reader.json(file, collegeFileSchema) ?? []);
    const names = reader.json(file, lookupFileSchema) ?? [];
    return names.map((name) => ({ list, college: null, name }));
  });
  const colleges = new Set(entries.filter(({ list }) => list === collegeList).map(({ name }) => name));
  for (const { name } of entries.filter(({ list }) => `lookups/${list}.json` === defaultCollegeFile))
    if (!colleges.has(name)) reader.fault({ file: defaultCollegeFile, message: `names "${name}", which is not in lookups/college.json` });
  return entries;
}

/** Colleges as entries of three lists: their names, and the courses and locations of each. */
export function collegeEntries(colleges: readonly College[]): Entry[] {
  return colleges.flatMap(({ name: college, courses, locations }): Entry[] => {
    const entry: Entry = { list: collegeList, college: null, name: college };
    return [entry].concat(
      courses.map((name) => ({ list: 'course', college, name })),
      locations.map((name) => ({ list: 'location', college, name })),
    );
  });
}
