import type { FastifyInstance } from 'fastify';
import { allowOrigins } from './allow-origins.ts';
import { sendNoSuchCall } from './create-http.ts';
import type { Handler } from './implement.ts';
import { registerHandlers } from './register-handlers.ts';
import type { RequestContext } from './visit.ts';

/** Registers every call of the contract: under /api, except those whose route says `root`. */
export async function registerApi(app: FastifyInstance, handlers: readonly Handler[], context: RequestContext): Promise<void> {
  const atRoot = handlers.filter(({ route }) => route.root);
  const underApi = handlers.filter(({ route }) => !route.root);
  await app.register(async (root) => registerHandlers(root, atRoot, context));
  await app.register(
    async (api) => {
      allowOrigins(api, context.originsOf);
      registerHandlers(api, underApi, context);
      api.setNotFoundHandler(sendNoSuchCall);
    },
    { prefix: '/api' },
  );
}
