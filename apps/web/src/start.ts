import { createStart } from '@tanstack/react-start';
import { errorAdapter } from './platform/api-problem.ts';

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }));
