import { type Gate, isMet, type Row } from '../scenario.ts';

const digits = (value: number | undefined, places: number) => (value === undefined ? '' : value.toFixed(places));

export function showRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, products, rate, p50, p99, errors, ofBare, cpu, rssMb }) => ({
      what,
      products: products ?? '',
      'a second': digits(rate, 0),
      'p50 ms': digits(p50, 1),
      'p99 ms': digits(p99, 1),
      errors: errors ?? '',
      'of bare': digits(ofBare, 2),
      'cpu ms, server': digits(cpu?.server, 2),
      'cpu ms, database': digits(cpu?.database, 2),
      MB: rssMb ?? '',
    })),
  );
}

export function showGates(gates: readonly Gate[]): void {
  for (const gate of gates)
    console.log(
      `${isMet(gate) ? 'met   ' : 'MISSED'} ${gate.what}: ${Number(gate.value.toPrecision(3))} (${gate.is} ${gate.bar})`,
    );
}
