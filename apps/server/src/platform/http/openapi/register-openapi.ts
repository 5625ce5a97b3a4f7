import { type ApiRoute, isBackOfficePath, routes } from '@berth/contract';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { noFrames } from '../security-headers.ts';
import { describeCalls, type OpenApiDocument } from './describe-calls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the back office. */
    backOfficeSwagger: FastifyInstance['swagger'];
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: ApiRoute;
  }
}

type Security = NonNullable<NonNullable<NonNullable<FastifyDynamicSwaggerOptions['openapi']>['components']>['securitySchemes']>;

const site: Security = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'berth' },
  bearer: { type: 'http', scheme: 'bearer' },
};
const backOffice: Security = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'A back-office API key (bk_…) that has the scopes of the call' },
  staff: { type: 'apiKey', in: 'cookie', name: 'berth-staff', description: 'A member of staff whose role has the scopes of the call' },
};

const routesById = new Map<string, ApiRoute>(
  Object.values(routes).flatMap((slice) => Object.values<ApiRoute>(slice).map((route) => [route.id, route] as const)),
);

/**
 * The OpenAPI documents: of the site at /api/openapi.json, with a page to browse it at /api/docs, and of the back office at
 * /api/backoffice/v1/openapi.json. Register before any route.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(
    swagger,
    documentOf(
      'Berth',
      'Job board and candidate accounts. Errors are RFC 9457 problem documents.',
      site,
      ({ path }) => !isBackOfficePath(path),
    ),
  );
  await app.register(swagger, {
    ...documentOf(
      'Berth back office',
      'What a recruiter’s programs and staff do. Errors are RFC 9457 problem documents.',
      backOffice,
      ({ path }) => isBackOfficePath(path),
    ),
    decorator: 'backOfficeSwagger',
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/backoffice/v1/openapi.json', { schema: { hide: true } }, async () => app.backOfficeSwagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/frame-ancestors [^;]+/, noFrames),
  });
}

/** A document of the calls that `includes` chooses. */
function documentOf(
  title: string,
  description: string,
  securitySchemes: Security,
  includes: (call: Pick<ApiRoute, 'path'>) => boolean,
): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      servers: [{ url: '/', description: 'The site whose host is called: it is the tenant' }],
      components: { securitySchemes },
    },
    transform: (input) => {
      const { call } = input.route.config ?? {};
      const isLeftOut = call !== undefined && !includes(call);
      return jsonSchemaTransform(isLeftOut ? { ...input, schema: { ...input.schema, hide: true } } : input);
    },
    // A recursive schema is defined once, by its name.
    transformObject: (input) => describeCalls(jsonSchemaTransformObject(input) as OpenApiDocument, (id) => routesById.get(id)),
  };
}
