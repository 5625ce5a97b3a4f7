import { basename } from 'node:path';
import { collegeFileSchema, lookupFileSchema } from '@berth/contract';
import type { FolderReader } from './folder-reader.ts';
import type { TenantFolder } from './tenant-folder.ts';

type Entry = TenantFolder['lookups'][number];

const collegeList = 'college';
/** The colleges of college.json that are preselected. */
const defaultCollegeFile = 'lookups/default-college.json';

/** Every entry of the folder's lists. A duplicate name in a list is a fault, and so is a default college that does not exist. */
export function readLookups(reader: FolderReader): Entry[] {
  const files = [...reader.files.keys()].filter((path) => path.startsWith('lookups/'));
  const entries = files.flatMap((file): Entry[] => {
    const list = basename(file, '.json');
    if (list === collegeList) return readColleges(reader, file);
    const names = reader.json(file, lookupFileSchema) ?? [];
    refuseRepeats(reader, file, names);
    return names.map((name) => ({ list, college: null, name }));
  });
  const colleges = new Set(entries.filter(({ list }) => list === collegeList).map(({ name }) => name));
  for (const { name } of entries.filter(({ list }) => `lookups/${list}.json` === defaultCollegeFile))
    if (!colleges.has(name)) reader.fault({ file: defaultCollegeFile, message: `names "${name}", which is not in lookups/college.json` });
  return entries;
}

function readColleges(reader: FolderReader, file: string): Entry[] {
  const colleges = reader.json(file, collegeFileSchema) ?? [];
  refuseRepeats(
    reader,
    file,
    colleges.map(({ name }) => name),
  );
  return colleges.flatMap(({ name: college, courses, locations }): Entry[] => {
    refuseRepeats(reader, file, courses, ` of ${college}`);
    refuseRepeats(reader, file, locations, ` of ${college}`);
    const entry: Entry = { list: collegeList, college: null, name: college };
    return [entry].concat(
      courses.map((name) => ({ list: 'course', college, name })),
      locations.map((name) => ({ list: 'location', college, name })),
    );
  });
}

function refuseRepeats(reader: FolderReader, file: string, names: string[], of = ''): void {
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
    reader.fault({ file, message: `lists "${name}"${of} more than once` });
}
