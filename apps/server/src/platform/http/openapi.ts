import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { noFrames } from './security-headers.ts';

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs. Register before any route. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Berth', version: '1', description: 'Job board and candidate accounts. Errors are RFC 9457 problem documents.' },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'berth' },
          bearer: { type: 'http', scheme: 'bearer' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'A back-office API key (bk_…) that has the scopes of the call' },
        },
      },
    },
    transform: jsonSchemaTransform,
    // A recursive schema is defined once, by its name.
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/frame-ancestors [^;]+/, noFrames),
  });
}
