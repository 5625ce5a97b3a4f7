import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommandProcess } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';

const { folder, settings, berth } = useCommandLine();
const row = '"B1  1AA",10,406657,286530,"E92000001","","","","",""';
function file(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

test('--help explains the arguments, the precision and the exit codes', async () => {
  const { code, stdout } = await berth('places', 'import', '--help');
  expect(code).toBe(0);
  for (const word of ['<file...>', '--format <format>', 'code-point', 'onspd', '--dry-run', 'up to 5 m', 'Exit codes: 0'])
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(word);
});

test('exit code 1: rows at fault are named by file, line, field and reason, the others go in, and no progress bar in what is no terminal', async () => {
  const path = file('faulty.csv', [row, 'NOT A CODE,10,428066,435640']);
  const { code, stdout, stderr } = await berth('places', 'import', path, '--dry-run');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toBe(
    `${path}, line 2, postcode: "NOT A CODE" is no postcode  [rejected]\n\nDry run, nothing written: 2 rows read: 1 new, 0 changed,` +
      ' 0 unchanged, 0 terminated, 0 without a position, 1 rejected.\n',
  );
});

test('exit code 2: nothing could be imported, reported in one line without a stack', async () => {
  const absent = join(folder, 'absent.csv');
  expect(await berth('places', 'import', absent)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${absent}: there is no such file\n`,
  });
});

test('exit code 0: 200,000 rows are imported, and memory does not grow with them', async () => {
  // Not a single row: what a process takes before it first tidies up comes with the first thousands.
  // In a process that has done nothing else.
  const commands = startCommandProcess();
  const importAlone = (path: string) => commands.run(['--json', 'places', 'import', path], settings());
  const small = await importAlone(file('small.csv', generated(20_000)));
  const started = performance.now();
  const large = await importAlone(file('large.csv', generated(200_000)));
  const seconds = (performance.now() - started) / 1_000;
  commands.stop();
  expect([small.code, large.code]).toEqual([0, 0]);
  expect(JSON.parse(large.stdout)).toMatchObject({ dryRun: false, outcome: { read: 200_000, created: 180_000, rejected: 0 } });
  process.stdout.write(
    `import of 200,000 postcodes: ${seconds.toFixed(1)} s, peak memory ${large.peakMegabytes} MB; ${small.peakMegabytes} MB for 20,000\n`,
  );
  expect(large.peakMegabytes - small.peakMegabytes).toBeLessThan(150);
});

/** Rows of Code-Point Open, each with a different postcode. */
function generated(count: number): string[] {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  return Array.from({ length: count }, (_, index) => {
    const unit = `${letters[index % 20]}${letters[Math.floor(index / 20) % 20]}`;
    const sector = Math.floor(index / 400) % 10;
    const district = String(1 + (Math.floor(index / 4_000) % 99)).padEnd(2);
    return `"LS${district}${sector}${unit}",10,${420_000 + (index % 20_000)},${430_000 + (index % 9_973)},"E92000001","","","","",""`;
  });
}
