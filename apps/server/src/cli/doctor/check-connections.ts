import { servingConnections, workingConnections } from '../../start-services.ts';
import { readConnections } from './doctor.queries.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** What one instance may open: its two pools, 2 that listen, and 3 while job alerts run. */
const connectionsPerInstance = servingConnections + workingConnections + 5;

/** Whether the server has connections for this instance, and for one more that a rolling upgrade starts. */
export const checkConnections: Check = {
  what: 'connections',
  run: async ({ database }) => {
    const { open, most } = await readConnections(database);
    const detail = `${open} of ${most} open; an instance needs up to ${connectionsPerInstance}`;
    if (most < connectionsPerInstance) return fail(detail, 'raise max_connections in PostgreSQL');
    if (most - open < connectionsPerInstance)
      return warn(detail, 'another instance may not get enough: raise max_connections in PostgreSQL');
    return ok(detail);
  },
};
