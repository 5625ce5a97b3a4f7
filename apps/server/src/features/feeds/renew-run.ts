import type { At } from '../../platform/at.ts';
import { RunGivenUp, renewRun } from './feed-runs.queries.ts';

/** A run says this often that it is alive. */
const renewalMilliseconds = 15_000;
/** A timer renews a run that reports no progress for this long at most: a pull may take 10 minutes, storing a file 5. */
const mostSilentMilliseconds = 900_000;

export type Renewal = {
  /** Reports progress, and renews the run if that is due. Throws RunGivenUp if another run has taken its place. */
  renew: () => Promise<void>;
  stop: () => void;
};

/** Renews a run until `stop`, also while its work waits for another server. */
export function startRenewal({ now, transaction, services }: At, runId: number): Renewal {
  let renewedAt = now().getTime();
  let progressAt = renewedAt;
  let isGivenUp = false;

  const renewNow = async () => {
    const aliveAt = now();
    renewedAt = aliveAt.getTime();
    if (!(await transaction((trx) => renewRun(trx, runId, aliveAt)))) isGivenUp = true;
  };
  const timer = setInterval(() => {
    if (isGivenUp || now().getTime() - progressAt > mostSilentMilliseconds) return;
    // The next tick tries again: a run is given up after several failures.
    renewNow().catch((error: unknown) => services.log.warn({ err: error, runId }, 'a feed run could not be renewed'));
  }, renewalMilliseconds).unref();

  return {
    renew: async () => {
      progressAt = now().getTime();
      if (progressAt - renewedAt >= renewalMilliseconds) await renewNow();
      if (isGivenUp) throw new RunGivenUp();
    },
    stop: () => clearInterval(timer),
  };
}
