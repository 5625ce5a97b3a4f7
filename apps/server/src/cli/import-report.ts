import type { ImportOutcome, RowFinding } from '../features/adverts/index.ts';

/** Notes are counted by reason: this many reasons are printed. Faults are all printed. */
const shownReasons = 20;
const keptReasons = 500;
/** Faults kept until the end, so that they are printed first; more are printed as they come. */
const keptFaults = 10_000;

/** The report of an import: every fault by line, then the notes by reason, the first line of each named. */
export function createImportReport(isJson: boolean) {
  const notes = new Map<string, { count: number; line: number }>();
  let faults: string[] = [];
  const printFaults = () => {
    process.stdout.write(faults.join(''));
    faults = [];
  };
  return {
    add: (finding: RowFinding) => {
      if (isJson) {
        process.stdout.write(`${JSON.stringify(finding)}\n`);
        return;
      }
      const { line, field, severity, reason } = finding;
      if (severity === 'fault') {
        faults.push(`line ${line}${field && `, ${field}`}: ${reason}  [rejected]\n`);
        if (faults.length >= keptFaults) printFaults();
        return;
      }
      const words = `${field && `${field}: `}${reason}`;
      const note = notes.get(words);
      if (note) note.count += 1;
      else if (notes.size < keptReasons) notes.set(words, { count: 1, line });
    },
    end: (outcome: ImportOutcome, dryRun: boolean) => {
      if (isJson) {
        process.stdout.write(`${JSON.stringify({ outcome, dryRun })}\n`);
        return;
      }
      printFaults();
      const sorted = [...notes].sort(([, a], [, b]) => b.count - a.count);
      for (const [words, { count, line }] of sorted.slice(0, shownReasons))
        process.stdout.write(count === 1 ? `line ${line}, ${words}\n` : `${count} × ${words} (first on line ${line})\n`);
      if (notes.size > shownReasons) process.stdout.write(`and ${notes.size - shownReasons} other kinds of notes: --json prints all\n`);
      const { read, created, changed, unchanged, rejected, notes: noted } = outcome;
      process.stdout.write(
        `\n${dryRun ? 'Dry run, nothing written: ' : ''}${read} rows read: ${created} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected; ${noted} notes.\n`,
      );
    },
  };
}
