import { slices } from '../apps/server/src/app.ts';

/** The rooms of the platform, lowest first: a room may import from those before it. Files outside the rooms belong to no floor. */
export const platformRooms = [
  'failures',
  'config',
  'threads',
  'xml',
  'prose',
  'outgoing',
  'database',
  'jobs',
  'security',
  'admission',
  'files',
  'http',
  'mail',
];

const server = '^apps/server/src';
const composition = `${server}/(app|main|web|cli|development-web|start-services|operator-database)\\.ts$|${server}/cli/|${server}/testing/|\\.test\\.ts$`;

type Rule = { name: string; comment: string; severity: 'error'; from: Record<string, unknown>; to: Record<string, unknown> };

const rule = (name: string, comment: string, from: Record<string, unknown>, to: Record<string, unknown>): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/** A slice reaches another only through its index.ts, and only where its `uses` names it. */
const sliceRules = slices.map(({ name: slice, uses: allowed }) =>
  rule(
    `server-slice-${slice}`,
    `${slice} may reach ${allowed.join(', ') || 'no other slice'}`,
    { path: `${server}/features/${slice}/`, pathNot: '\\.test\\.ts$' },
    { path: `${server}/features/`, pathNot: `${server}/features/(${[slice, ...allowed].join('|')})/` },
  ),
);

const roomRules = platformRooms.map((room, floor) =>
  rule(
    `platform-room-${room}`,
    `platform/${room} may import from ${platformRooms.slice(0, floor).join(', ') || 'no other room'}`,
    { path: `${server}/platform/${room}/`, pathNot: '\\.test\\.ts$' },
    { path: `${server}/platform/[^/]+/`, pathNot: `${server}/platform/(${platformRooms.slice(0, floor + 1).join('|')})/` },
  ),
);

export const rules: Rule[] = [
  rule(
    'no-cycles',
    'A cycle has no beginning to read from',
    // TanStack Router writes the type of its router into the generated tree of routes, and the generated API clients have a cycle of types.
    { pathNot: '^apps/web/src/(router\\.tsx|routeTree\\.gen\\.ts)$|^packages/api-clients/generated/' },
    { circular: true },
  ),
  rule(
    'contract-does-no-io',
    'The contract is rules alone',
    { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/contract/src|node_modules/zod' },
  ),
  rule(
    'packages-know-no-app',
    'A package may import the contract, and nothing else of this repository',
    { path: '^packages/([^/]+)/' },
    { path: '^apps/|^packages/', pathNot: '^packages/($1|contract)/' },
  ),
  rule(
    'advert-index-imports-nothing',
    'A library that knows nothing of Berth: it imports itself alone',
    { path: '^packages/advert-index/src', pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/advert-index/src', dependencyTypesNot: ['core'] },
  ),
  rule(
    'packages-meet-at-their-index',
    'What a package shows is in its package.json',
    { pathNot: '^packages/' },
    { path: '^packages/advert-index/', pathNot: '^packages/advert-index/src/(api|index)\\.ts$' },
  ),
  rule(
    'platform-knows-no-domain',
    'Platform is below every slice',
    { path: `${server}/platform/`, pathNot: '\\.test\\.ts$' },
    { path: `${server}/(features|app|main|cli)` },
  ),
  rule(
    'features-are-below-the-app',
    'Slices do not know who composes them',
    { path: `${server}/features/`, pathNot: '\\.test\\.ts$' },
    { path: composition, pathNot: '\\.test\\.ts$' },
  ),
  rule(
    'slices-meet-at-their-index',
    'A slice shows the others its index.ts alone',
    { path: `${server}/features/([^/]+)/` },
    { path: `${server}/features/`, pathNot: `${server}/features/($1/|[^/]+/index\\.ts$)` },
  ),
  ...roomRules,
  ...sliceRules,
  rule(
    'only-queries-hold-sql',
    'SQL lives in *.queries.ts and the platform',
    {
      path: `${server}/features/`,
      pathNot: '\\.(queries|test)\\.ts$',
    },
    { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'only-routes-know-fastify',
    'A use case takes (at, input); cookies, replies and hooks are in *.routes.ts',
    { path: `${server}/features/`, pathNot: '\\.(routes|test)\\.ts$' },
    { path: '^fastify|^@fastify|node_modules/fastify|node_modules/@fastify' },
  ),
  rule('apps-do-not-import-apps', 'Only web.ts mounts the built web application', { path: '^apps/web/' }, { path: '^apps/server/' }),
  rule(
    'server-does-not-import-web',
    'Only web.ts and development-web.ts mount it',
    { path: server, pathNot: `${server}/(web|development-web)\\.ts$` },
    { path: '^apps/web/|@berth/web' },
  ),
  rule(
    'web-features-do-not-import-each-other',
    'Routes compose features by slots',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  rule(
    'web-features-are-below-routes',
    'A feature does not know its page',
    { path: '^apps/web/src/(features|ui|platform)/' },
    { path: '^apps/web/src/(routes|router)' },
  ),
  rule(
    'web-testing-is-for-tests',
    'What only tests use does not reach the browser',
    { path: '^apps/web/src/', pathNot: '^apps/web/src/testing/|\\.test\\.tsx?$' },
    { path: '^apps/web/src/testing/' },
  ),
  rule(
    'ui-knows-no-domain',
    'The design system uses nothing of the site',
    { path: '^apps/web/src/ui/' },
    { path: '^apps/web/src/(features|platform)/' },
  ),
];
