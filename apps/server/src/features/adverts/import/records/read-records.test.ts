import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedShape, readFeed } from '../read-feed.ts';
import type { RawRow } from './raw-row.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'berth-records-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, shape: FeedShape): Promise<RawRow[]> {
  const path = join(folder, 'feed');
  writeFileSync(path, content);
  const rows: RawRow[] = [];
  for await (const row of readFeed(path, shape)) rows.push(row);
  return rows;
}
const linesOf = (rows: RawRow[]) => rows.map((row) => `${row.line} ${'fault' in row ? row.fault : JSON.stringify(row.value)}`);

// adverts.records.1
describe('JSON', () => {
  test.each([
    ['the list is the document', '[\n{"a": 1},\n {"a": "]},{[\\""}\n]', undefined, ['2 {"a":1}', '3 {"a":"]},{[\\""}']],
    ['the list is named', '{"meta": {"jobs": [1]}, "jobs":\n [{"a": [{"b": 2}]}], "more": [{"c": 3}]}', 'jobs', ['2 {"a":[{"b":2}]}']],
    ['the list is deeper', '{"data": {"results": [{"a": 1}]}}', 'data.results', ['1 {"a":1}']],
    ['the list is the first one', '{"count": 1, "offers": [{"a": 1}]}', undefined, ['1 {"a":1}']],
    ['the list is empty', '{"jobs": []}', 'jobs', []],
  ])('%s', async (_, text, items, expected) => {
    expect(linesOf(await read(text, { format: 'json', items }))).toEqual(expected);
  });

  test('a record that is no object, is broken, too long or too deep costs itself alone', async () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    const rows = await read(`[7, "x",\n{"a": nonsense},\n{"a": "${'x'.repeat(1_100_000)}"},\n{"a": ${deep}},\n{"a": 1}]`, {
      format: 'json',
    });
    expect(linesOf(rows)).toEqual([
      '1 is not a JSON object',
      '1 is not a JSON object',
      expect.stringMatching(/^2 is not valid JSON/),
      expect.stringMatching(/^3 is longer than 1,048,576 bytes/),
      '4 is nested more than 100 levels deep',
      '5 {"a":1}',
    ]);
  });

  test.each([
    ['[{"a": 1}, {"a":', 'the JSON ends in the middle: the feed was cut short'],
    ['{"jobs": [{"a": 1}]', 'the JSON ends in the middle: the feed was cut short'],
    ['{"meta": 1, "data": []}', 'the JSON has no list at "jobs"; it has meta, data'],
    ['<html>', 'line 1: the feed is not valid JSON'],
    ['{"a":'.repeat(101), 'line 1: the JSON is nested more than 100 levels deep'],
  ])('%s ends the feed: %s', async (text, message) => {
    await expect(read(text, { format: 'json', items: 'jobs' })).rejects.toThrow(message);
  });
});

// adverts.records.1
describe('XML', () => {
  test('fields are text, attributes, objects and lists; entities are read, with the line of each record', async () => {
    const xml = `<?xml version="1.0"?>
<source><publisher>Us</publisher>
<job id="7"><title><![CDATA[Cook & "baker"]]></title><place>Leeds</place><place>York</place></job>
  <job><title>A &amp; B &#163;9 &nbsp;</title><pay period="year"><from>1</from></pay><__proto__>x</__proto__></job>
</source>`;
    const rows = await read(xml, { format: 'xml', items: 'job' });
    expect(linesOf(rows)).toEqual([
      '3 {"@id":"7","title":"Cook & \\"baker\\"","place":["Leeds","York"]}',
      '4 {"title":"A & B £9 &nbsp;","pay":{"@period":"year","from":"1"},"__proto__":"x"}',
    ]);
  });

  test('RSS and Atom have items and entries; without a name, the children of the root are the records', async () => {
    expect(await read('<rss><channel><title>T</title><item><guid>1</guid></item></channel></rss>', { format: 'rss' })).toHaveLength(1);
    expect(await read('<feed><entry><id>1</id></entry></feed>', { format: 'rss' })).toHaveLength(1);
    expect(await read('<jobs><j><a>1</a></j><j><a>2</a></j></jobs>', { format: 'xml' })).toHaveLength(2);
    expect(await read('<jobs></jobs>', { format: 'xml', items: 'job' })).toEqual([]);
  });

  test('ISO 8859-1 and UTF-16 are read as the feed says; a byte that is no letter costs its record alone', async () => {
    const declared = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><jobs><job><t>Café</t></job></jobs>', 'latin1');
    expect(linesOf(await read(declared, { format: 'xml' }))).toEqual(['1 {"t":"Café"}']);
    const utf16 = Buffer.from('\uFEFF<jobs><job><t>Café</t></job></jobs>', 'utf16le');
    expect(linesOf(await read(utf16, { format: 'xml' }))).toEqual(['1 {"t":"Café"}']);
    const broken = Buffer.from('<jobs><job><t>Café</t></job>\n<job><t>Cook</t></job></jobs>', 'latin1');
    expect(linesOf(await read(broken, { format: 'xml' }))).toEqual(['1 is not UTF-8: save the feed as UTF-8', '2 {"t":"Cook"}']);
  });

  test('a record too long or too deep costs itself alone', async () => {
    const deep = `${'<a>'.repeat(150)}${'</a>'.repeat(150)}`;
    const xml = `<jobs><job><t>${'x'.repeat(1_200_000)}</t></job>\n<job>${deep}</job>\n<job><t>1</t></job></jobs>`;
    expect(linesOf(await read(xml, { format: 'xml' }))).toEqual([
      '1 is longer than 1,048,576 bytes: is its closing tag missing?',
      '2 is nested more than 100 levels deep',
      '3 {"t":"1"}',
    ]);
  });

  test.each([
    ['<!DOCTYPE … [ declares entities', '<!DOCTYPE jobs [<!ENTITY a "aaa">]><jobs><job>&a;</job></jobs>'],
    ['the XML ends in the middle: the feed was cut short', '<jobs><job><t>1</t></job><job><t>2'],
    ['the XML has no <job>; it has <vacancy>', '<jobs><vacancy/></jobs>'],
    ['the feed is not XML: it does not begin with <', '{"jobs": []}'],
    ['the XML is nested more than 1000 levels deep', '<a>'.repeat(1_100)],
    ['a section of the XML is longer than 8 MB', `<jobs><![CDATA[${'x'.repeat(9_000_000)}`],
    ['the feed says that it is in klingon', '<?xml version="1.0" encoding="klingon"?><jobs/>'],
  ])('%s: ends the feed', async (message, xml) => {
    await expect(read(xml, { format: 'xml', items: 'job' })).rejects.toThrow(message);
  });
});

// adverts.records.1
describe('CSV', () => {
  test('commas, semicolons or tabs, and headings in any letters', async () => {
    for (const sign of [',', ';', '\t'])
      expect(linesOf(await read(`REFERENCE${sign}Title${sign}closesat\n1${sign}Cook${sign}x\n`, { format: 'csv' }))).toEqual([
        '2 {"reference":"1","title":"Cook","closesAt":"x"}',
      ]);
  });

  test('windows-1252 is read as such with a note; what is neither ends the feed; a mixture costs its row', async () => {
    const rows = await read(Buffer.from('title\n"Caf\xe9 \x80 5"\nCook\n', 'latin1'), { format: 'csv' });
    expect(rows[0]).toEqual({
      line: 2,
      value: { title: 'Café € 5' },
      notes: [{ field: '', reason: 'the feed is not UTF-8: read as windows-1252, as Excel saves it' }],
    });
    expect(rows[1]).toEqual({ line: 3, value: { title: 'Cook' } });
    await expect(read(Buffer.from('title\nCaf\x81\n', 'latin1'), { format: 'csv' })).rejects.toThrow('neither UTF-8 nor windows-1252');
    const mixture = Buffer.concat([Buffer.from('title\nCafé\n'), Buffer.from('Caf\xe9\n', 'latin1')]);
    expect(linesOf(await read(mixture, { format: 'csv' }))).toEqual(['2 {"title":"Café"}', '3 is not UTF-8: save the feed as UTF-8']);
  });
});

// adverts.records.1
test('JobPostings are found in JSON-LD wherever they are, also in the scripts of a page', async () => {
  const posting = '{"@type": "JobPosting", "title": "Cook"}';
  const page = `<html>\n<script>var a = "<script>";</script>\n<script type="application/ld+json">{"@graph": [{"@type": "Organization"}, ${posting}]}</script>
<script type="application/ld+json">nonsense</script></html>`;
  expect(linesOf(await read(page, { format: 'jsonld' }))).toEqual([
    '3 {"@type":"JobPosting","title":"Cook"}',
    expect.stringMatching(/^4 is not valid JSON/),
  ]);
  expect(await read(`[${posting}, {"item": {"@type": ["Thing", "https://schema.org/JobPosting"]}}]`, { format: 'jsonld' })).toHaveLength(2);
  await expect(read('<html></html>', { format: 'jsonld' })).rejects.toThrow('the page has no <script type="application/ld+json">');
});

// adverts.records.2
test('a gzip bomb is stopped while it unpacks', async () => {
  await expect(read(gzipSync(Buffer.alloc(100_000_000)), { format: 'ndjson' })).rejects.toThrow('unpacks to more than 300 times its size');
});
