import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMet, type Result } from '../scenario.ts';

const RESULTS = join(import.meta.dirname, '../results');
const PAGE = join(import.meta.dirname, '../../docs/quality.md');
const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

export const writeResult = (name: string, result: Result): Promise<void> =>
  writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);

/** Puts the bars of all results, also of earlier runs, into the page of figures. Missed ones are in bold. */
export async function writeQuality(scenarios: readonly string[]): Promise<void> {
  const there = new Set(await readdir(RESULTS));
  const rows: string[] = [];
  for (const name of scenarios.filter((one) => there.has(`${one}.json`))) {
    const { gates, when, sizes }: Result = JSON.parse(await readFile(join(RESULTS, `${name}.json`), 'utf8'));
    for (const gate of gates ?? []) {
      const value = String(Number(gate.value.toPrecision(3)));
      rows.push(
        `| ${gate.what} | ${gate.is} ${gate.bar} | ${isMet(gate) ? value : `**${value}**`} | ${name}, ${sizes.join(', ')} | ${when} |`,
      );
    }
  }
  if (rows.length === 0) return;
  const table = ['| bar | | worst row | scenario, products | then |', '|---|---|---|---|---|', ...rows].join('\n');
  const page = await readFile(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`);
}
