import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitiseProse } from '../../../platform/prose/sanitise-prose.ts';
import { changeJson, makeTenantFolder } from '../../../testing/tenant-folder.ts';
import { faultLine, TenantFolderError } from './folder-files.ts';
import { readTenantFolder } from './read-tenant-folder.ts';

let parent: string;
let folders = 0;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'berth-folder-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function changedFolder(change: (path: string) => void): string {
  folders += 1;
  const path = makeTenantFolder(parent, `folder-${folders}`);
  change(path);
  return path;
}

async function faultsOf(change: (path: string) => void): Promise<string[]> {
  const outcome = await readTenantFolder(changedFolder(change)).catch((error: unknown) => error);
  if (!(outcome instanceof TenantFolderError)) throw outcome instanceof Error ? outcome : new Error('the folder was taken');
  return outcome.faults.map(faultLine);
}

/** A change to one text of a folder. */
const replace = (file: string, from: string | RegExp, to: string) => (path: string) => {
  const before = readFileSync(join(path, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not hold ${String(from)}`);
  writeFileSync(join(path, file), after);
};
const write = (file: string, content: string | Buffer) => (path: string) => writeFileSync(join(path, file), content);
const tenant = (details: Record<string, unknown>) => (path: string) =>
  changeJson(join(path, 'tenant.json'), (value) => ({ ...value, ...details }));
const config = (change: Record<string, unknown>) => (path: string) =>
  changeJson(join(path, 'config.json'), (value) => ({ ...value, ...change }));
const brand = (change: Record<string, unknown>) => tenant({ brand: { colour: '#b3372e', ...change } });
const svg = (inside: string) => write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}\n</svg>`);
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

type Refused = [what: string, change: (path: string) => void, fault: string | RegExp];

// tenants.folder.1 tenants.pages.6
test.each<Refused>([
  ['a missing page', (path) => rmSync(join(path, 'pages/contact.md')), 'pages/contact.md: is missing'],
  ['a page twice', write('pages/about.html', '<p>Us</p>'), 'pages/about.html: there is also pages/about.md: keep one'],
  ['an empty page', write('pages/about.md', '\n'), 'pages/about.md: has no text'],
  ['a page with another name', write('pages/abuot.md', 'Us'), /^pages\/abuot\.md: is not one of the pages: about, contact, /],
  ['a file that belongs nowhere', write('notes.txt', 'x'), /^notes\.txt: is not a file of a tenant folder/],
  ['a missing config', (path) => rmSync(join(path, 'config.json')), 'config.json: is missing'],
  ['JSON that breaks off', write('config.json', '{\n  "accountMode": true,\n'), 'config.json:3: is not valid JSON: property name expected'],
  ['JSON with a stray word', write('synonyms.json', '[\n  oops\n]'), 'synonyms.json:2: is not valid JSON: invalid symbol'],
  ['an empty JSON file', write('content.json', ''), 'content.json:1: is not valid JSON: value expected'],
  [
    'a text of another encoding',
    write('pages/about.md', Buffer.from([0x43, 0x61, 0x66, 0xe9])),
    'pages/about.md: is not UTF-8: save it as UTF-8',
  ],
  ['a NUL', write('pages/about.md', 'a\0b'), 'pages/about.md: has characters that are not text (NUL)'],
  [
    'an unknown key',
    replace('tenant.json', '"displayName"', '"colour": "red",\n  "displayName"'),
    'tenant.json:6: does not know "colour": check the spelling, or remove it',
  ],
  [
    'a key twice',
    replace('config.json', '"accountMode": true', '"accountMode": true,\n"accountMode": false'),
    /^config\.json:\d+: has "accountMode" twice: remove one$/,
  ],
  ['a prototype as a key', replace('tenant.json', '"displayName"', '"__proto__": {},\n  "displayName"'), /does not know "__proto__"/],
  [
    'an empty heading',
    replace('content.json', /"heading": "[^"]+"/, '"heading": ""'),
    /^content\.json:\d+ home\.heading: Give the home page a heading$/,
  ],
  [
    'a script address',
    replace('content.json', /"url": "\/about"/, '"url": "javascript:alert(1)"'),
    /^content\.json:\d+ .*url: Give a path/,
  ],
  [
    'a host with a port',
    tenant({ hosts: ['jobs.example.org:8080'] }),
    /^tenant\.json:\d+ hosts\[0\]: Give one host name in full, without scheme, port or path/,
  ],
  ['a host with a path', tenant({ hosts: ['https://jobs.example.org/'] }), /hosts\[0\]: Give one host name in full, without scheme/],
  ...['a,b', '*.example.org', '[::1]:3000', 'jobs.example.org:', 'jobs..example.org'].map(
    (host): Refused => [
      `the host ${host}, which no request names`,
      tenant({ hosts: [host] }),
      /^tenant\.json:\d+ hosts\[0\]: Give one host name in full, without scheme, port or path: jobs\.example\.org$/,
    ],
  ),
  ['no host', tenant({ hosts: [] }), /hosts: Name at least one host/],
  [
    'a default distance that is not offered',
    config({ defaultDistance: 7 }),
    /^config\.json:\d+ defaultDistance: Give one of the distances of proximityDistance$/,
  ],
  ['account mode without a client site', config({ clientAppExtURL: '' }), /clientAppExtURL: Give the address of the client site/],
  ...[
    'https://www.example.org/',
    'https://*.example.org',
    'http://www.example.org',
    'www.example.org',
    'https://www.example.org/jobs',
    '*',
    'null',
  ].map(
    (origin): Refused => [
      `the API origin ${origin}`,
      tenant({ settings: { apiOrigins: [origin] } }),
      /^tenant\.json:\d+ settings\.apiOrigins\[0\]: Give an exact origin, like https:\/\/www\.example\.org: https, no path/,
    ],
  ),
  ['a client site without its slash', config({ clientAppExtURL: 'https://www.example.org' }), /clientAppExtURL: End the address with \/$/],
  ['a CMS over http', config({ domain: 'http://cms.example.org' }), /domain: Give an https address, or leave it empty$/],
  ['a CMS with a path', config({ domain: 'https://cms.example.org/api' }), /domain: Give the address without a path/],
  ['an API elsewhere', config({ jobsAPI: 'https://api.example.org' }), /jobsAPI: Leave it empty, or give the path/],
  [
    'a pale brand',
    brand({ colour: '#ffcc00' }),
    /^tenant\.json brand\.colour: has a contrast of 1\.\d\d with white and needs 4\.5; the nearest that passes is #[0-9a-f]{6}$/,
  ],
  ['a brand colour by name', brand({ colour: 'navy' }), /brand\.colour: Give the colour as #rrggbb$/],
  [
    'a hero picture that is not there',
    brand({ hero: 'picture' }),
    'tenant.json brand.hero: is "picture", but the folder has no hero.jpg, .png, .webp or .avif',
  ],
  [
    'a style sheet of an earlier release',
    write('theme.css', ':root {\n  --header-surface: #14161f;\n}'),
    'theme.css: is no longer read: put its colours into brand.areaColours of tenant.json and its pattern into brand.heroPattern, then delete it',
  ],
  [
    'a header whose text cannot be read',
    brand({ areaColours: { header: { surface: '#14161f', text: '#5f6470', mutedText: '#ffffff', accent: '#ff7a66' } } }),
    /^tenant\.json brand\.areaColours\.header\.text: has a contrast of 3\.\d\d with the surface #14161f and needs 4\.5; the nearest/,
  ],
  [
    'a header without its accent',
    brand({ areaColours: { header: { surface: '#14161f', text: '#ffffff', mutedText: '#ffffff' } } }),
    /^tenant\.json:\d+ brand\.areaColours\.header\.accent: Give the colour as #rrggbb$/,
  ],
  [
    'colours of the menu that cannot be read',
    (path) =>
      changeJson(join(path, 'content.json'), (value) => {
        const { cms } = value as { cms: { header: object } };
        const areaColours = { footer: { surface: '#14161f', text: '#14161f', mutedText: '#ffffff' } };
        return { ...value, cms: { ...cms, header: { ...cms.header, areaColours } } };
      }),
    /^content\.json cms\.header\.areaColours\.footer\.text: has a contrast of 1\.00 /,
  ],
  ['a pattern without stripes', brand({ hero: 'pattern' }), 'tenant.json brand.hero: is "pattern", but brand.heroPattern has no stripes'],
  [
    'stripes closer than they are wide',
    brand({ hero: 'pattern', heroPattern: [{ angle: 45, width: 12, every: 12, strength: 8 }] }),
    /^tenant\.json:\d+ brand\.heroPattern\[0\]\.every: Give more pixels than width has$/,
  ],
  [
    'a list with a repeat',
    write('lookups/skill.json', '["Filing", "Filing"]'),
    /^lookups\/skill\.json:1 \[1\]: "Filing" is listed already: take one out$/,
  ],
  [
    'a college with a course twice',
    write('lookups/college.json', '[{ "name": "Aire", "courses": ["Art", "Art"], "locations": [] }]'),
    /^lookups\/college\.json:1 \[0\]\.courses\[1\]: "Art" is listed already: take one out$/,
  ],
  [
    'a default college that is none',
    write('lookups/default-college.json', '["Elsewhere"]'),
    'lookups/default-college.json: names "Elsewhere", which is not in lookups/college.json',
  ],
  [
    'a form that there is not',
    replace('optional-fields.json', '"candidateProfile"', '"candidateProfil"'),
    /^optional-fields\.json:\d+ forms\[1\]\.formName: There is no such form: give candidateRegister or candidateProfile$/,
  ],
  [
    'a form twice',
    replace('optional-fields.json', '"candidateProfile"', '"candidateRegister"'),
    /forms\[1\]\.formName: "candidateRegister" is listed already: take one out$/,
  ],
  [
    'a field twice',
    replace('optional-fields.json', '"firstName"', '"title"'),
    /forms\[0\]\.optionalFields\[1\]\.fieldName: "title" is listed already: take one out$/,
  ],
  ['no logo', (path) => rmSync(join(path, 'logo.svg')), 'logo.svg: is missing: add logo.svg or logo.png'],
  ['two logos', write('logo.png', png), 'logo.svg: there is another logo in the folder: keep one'],
  [
    'a logo of 30 MB',
    (path) => truncateSync(join(path, 'logo.svg'), 30 * 1024 * 1024),
    'logo.svg: is 31.5 MB, and the limit is 100 kB: save it smaller: it is shown 40 pixels high',
  ],
  [
    'a logo of another kind',
    (path) => renameSync(join(path, 'logo.svg'), join(path, 'logo.gif')),
    /^logo\.gif: has a type that Berth does not show/,
  ],
  [
    'a drawing called a PNG',
    (path) => renameSync(join(path, 'logo.svg'), join(path, 'logo.png')),
    /^logo\.png: is (of type xml|not a picture) by its content: save it as png, or correct its file extension/,
  ],
  ['a picture called a drawing', write('logo.svg', png), /^logo\.svg: is not an SVG/],
  ['a PNG called a WebP', write('hero.webp', png), /^hero\.webp: is of type png by its content/],
  [
    'a link that leads nowhere',
    (path) => symlinkSync('/nowhere/at/all', join(path, 'favicon.svg')),
    'favicon.svg: cannot be read: it is a broken link',
  ],
])('%s is named by file, line and reason', async (_name, change, expected) => {
  const faults = await faultsOf(change);
  expect(faults).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  // One mistake is reported once, without a list of its consequences.
  expect(faults.length).toBeLessThanOrEqual(2);
});

describe('an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'logo.svg:2: has <script>, which is not allowed in a picture: save it as a plain SVG'],
    ['a script by a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'has <s:script>'],
    ['a second name for SVG', '<dc:g xmlns:dc="http://www.w3.org/2000/svg"/>', 'gives the SVG namespace a second prefix, dc'],
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>', 'has the event handler onload'],
    ['an event handler in capitals', '<path d="M0 0" ONCLICK="alert(1)"/>', 'has the event handler ONCLICK'],
    ['foreign content', '<foreignObject><p>hello</p></foreignObject>', 'has <foreignObject>'],
    ['a frame', '<iframe src="x"/>', 'has <iframe>'],
    ['an animation, which can set a link', '<animate attributeName="href" values="javascript:alert(1)"/>', 'has <animate>'],
    ['a link to a script', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'links to another file in href'],
    [
      'a use of another file',
      '<use xlink:href="https://elsewhere.example/x.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
      'links to another file in xlink:href',
    ],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/pixel.png"/>', 'links to another file in href'],
    ['an SVG within a picture', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'links to another file in href'],
    ['a style that imports', '<style>@import "https://elsewhere.example/x.css";</style>', 'loads another file in its <style> (@import)'],
    ['a style that loads', '<style>.a { fill: url(https://elsewhere.example/x#y) }</style>', 'loads another file in its <style> (url())'],
    [
      'a style that loads by an escape',
      '<style>.a { background: u\\72l(//elsewhere.example) }</style>',
      'loads another file in its <style>',
    ],
    ['a style behind a title that begins a comment', '<title>/*</title><style>@import url(//x); /**/ .a{}</style>', '<style> (@import)'],
    ['elements in a style', '<style><title>/*</title>@import url(//x);<title>*/</title></style>', 'has <title> in its <style>'],
    ['a fill that loads', '<path d="M0 0" fill="url(https://elsewhere.example/x#y)"/>', 'loads another file in fill'],
    ['what is not closed', '<g>', 'is not an SVG'],
  ])('with %s is refused', async (_name, inside, expected) => {
    expect((await faultsOf(svg(inside))).join('\n')).toContain(expected);
  });

  test('with entities is refused', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
    expect(await faultsOf(write('logo.svg', bomb))).toEqual(['logo.svg:1: declares entities: save it as a plain SVG']);
  });

  test.each([
    [
      'gradients, a clip path, a style and text',
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><clipPath id="c"><path d="M0 0"/></clipPath></defs><style>.b { fill: url(#a); font: 700 9px serif }</style><path class="b" clip-path="url(#c)" d="M0 0"/><text><tspan>x</tspan></text>',
    ],
    [
      'what drawing programs add',
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><g/>',
    ],
    ['words that are no CSS before a style', "<title>St John's {</title><style><![CDATA[.b { fill: red }]]></style><desc>it's</desc>"],
    ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
  ])('with %s is accepted', async (_name, inside) => {
    await expect(readTenantFolder(changedFolder(svg(inside)))).resolves.toBeDefined();
  });

  test('with the usual declaration and document type is accepted', async () => {
    const drawn =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
    await expect(readTenantFolder(changedFolder(write('logo.svg', drawn)))).resolves.toBeDefined();
  });
});

// tenants.pages.1
describe('a page', () => {
  test.each([
    [
      'a script',
      'about.html',
      '<p>Us</p>\n<script>alert(1)</script>',
      'pages/about.html:2: has <script>, which is not allowed in a page: remove it',
    ],
    [
      'a script in Markdown',
      'about.md',
      'Us\n\n<SCRIPT src="x"></SCRIPT>',
      'pages/about.md:3: has <script>, which is not allowed in a page: remove it',
    ],
    [
      'a style',
      'about.html',
      '<style>p { color: red }</style><p>Us</p>',
      'pages/about.html:1: has <style>, which is not allowed in a page: remove it',
    ],
    [
      'a frame',
      'about.html',
      '<p>Map</p><iframe src="https://maps.example"></iframe>',
      'pages/about.html:1: has <iframe>, which is not allowed in a page: remove it',
    ],
    [
      'a form',
      'about.html',
      '<p>Write</p><form action="/x"></form>',
      'pages/about.html:1: has <form>, which is not allowed in a page: remove it',
    ],
    [
      'a picture',
      'about.md',
      'Us ![x](https://elsewhere.example/x.png)',
      'pages/about.md: has <img>, which is not allowed in a page: remove it',
    ],
    ['an event handler', 'about.html', '<p onclick="alert(1)">Us</p>', 'pages/about.html:1: has the event handler onclick: remove it'],
    [
      'a script address',
      'about.md',
      '[us](javascript:alert(1))',
      'pages/about.md:1: links to "javascript:alert(1)": use a path of this site, an https address, mailto: or tel:',
    ],
    [
      'a link to no part',
      'about.html',
      '<h2>Fees</h2>\n<p id="fees"><a href="#fees">x</a></p>',
      'pages/about.html:2: links to "#fees", but no heading has that id (in Markdown the id is the heading in lower case, with hyphens)',
    ],
    [
      'one id for two headings',
      'about.html',
      '<h2 id="fees">Fees</h2><h3 id="fees">Fees</h3>',
      'pages/about.html:1: has the id "fees" twice: change one',
    ],
  ])('with %s is refused with the line', async (_name, file, source, expected) => {
    const faults = await faultsOf((path) => {
      rmSync(join(path, 'pages/about.md'));
      writeFileSync(join(path, 'pages', file), source);
    });
    expect(faults).toEqual([expected]);
  });

  test('may contain headings, lists, tables, links of every kind and a script shown as text', async () => {
    const folder = changedFolder(
      write(
        'pages/about.md',
        '# Us\n\n- [a](/about)\n- [b](https://b.example)\n- [c](mailto:c@d.example)\n- [d](tel:+44)\n- [e](#top)\n\n| a | b |\n|--|--|\n| `<script>` | 2 |\n',
      ),
    );
    const { pages } = await readTenantFolder(folder);
    expect(pages.find(({ slug }) => slug === 'about')?.html).toContain('&lt;script&gt;');
  });

  test.each([
    [
      'Markdown',
      'about.md',
      "## What it's *for* & why\n\n## Öffnung\n\n### Öffnung\n\n[a](#what-its-for--why) [b](#öffnung-1)",
      [
        '<h2 id="part-what-its-for--why">',
        '<h2 id="part-öffnung">',
        '<h3 id="part-öffnung-1">',
        'href="#part-what-its-for--why"',
        'href="#part-%C3%B6ffnung-1"',
      ],
    ],
    [
      'HTML',
      'about.html',
      '<h1 id="main">Fees</h1><p id="page-heading"><a href="#main" id="x">a</a></p>',
      ['<h2 id="part-main">Fees</h2><p><a href="#part-main">a</a></p>'],
    ],
  ])('in %s has headings that its links find, with ids that none of Berth’s elements has', async (_name, file, source, expected) => {
    const folder = changedFolder((path) => {
      rmSync(join(path, 'pages/about.md'));
      writeFileSync(join(path, 'pages', file), source);
    });
    const html = (await readTenantFolder(folder)).pages.find(({ slug }) => slug === 'about')?.html;
    for (const part of expected) expect(html).toContain(part);
    // An advert's text is shown with others on a page, so it keeps no ids.
    expect(sanitiseProse(source)).not.toContain(' id=');
  });
});

test('comments and trailing commas are accepted, and hosts are stored in their compared form', async () => {
  const folder = changedFolder((path) => {
    replace('tenant.json', '"hosts": [', '// Where it is.\n  "hosts": [')(path);
    replace('tenant.json', /"folder-\d+\.example"/, '"Jobs.Example.ORG.", "bücher.example", /* IPv6 */ "[::1]",')(path);
  });
  const { details } = await readTenantFolder(folder);
  expect(details.hosts).toEqual(['jobs.example.org', 'xn--bcher-kva.example', '[::1]']);
});

test('a version changes with any byte of any file, and with its name', async () => {
  const folder = changedFolder(() => undefined);
  const versions = [(await readTenantFolder(folder)).version];
  for (const change of [write('pages/about.md', 'New.'), write('README.md', 'x'), write('favicon.png', png)]) {
    change(folder);
    versions.push((await readTenantFolder(folder)).version);
  }
  expect(new Set(versions).size).toBe(4);
});

test('demo adverts and hidden files are passed over', async () => {
  const folder = changedFolder((path) => {
    mkdirSync(join(path, 'demo'));
    writeFileSync(join(path, 'demo/adverts.ndjson'), '{}');
    writeFileSync(join(path, '.DS_Store'), 'x');
    copyFileSync(join(path, 'logo.svg'), join(path, 'favicon.svg'));
  });
  expect([...(await readTenantFolder(folder)).files.keys()]).toEqual(expect.arrayContaining(['favicon.svg', 'tenant.json']));
});
