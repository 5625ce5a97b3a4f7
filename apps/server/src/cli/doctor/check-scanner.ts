import { Readable } from 'node:stream';
import { scanFile } from '../../platform/files/scan-file.ts';
import { type Check, fail, ok } from './finding.ts';

const waitMilliseconds = 5_000;
const cure = 'check SCANNER_URL: is clamd running, and may this user use its socket?';

/** Sends the scanner a clean test file, the same way as a CV. */
export const checkScanner: Check = {
  what: 'scanner',
  run: async ({ config }) => {
    if (config.scannerUrl === undefined) return ok('not configured: files are not scanned');
    try {
      const answer = await scanFile(config.scannerUrl, Readable.from([Buffer.from('Berth asks whether you are there')]), waitMilliseconds);
      return answer === 'clean' ? ok('clamd scans files') : fail(`the scanner replied "${answer}" to a clean test file`, 'check its log');
    } catch (error) {
      return fail((error as Error).message, cure);
    }
  },
};
