/** What a row says in a column: the first of its physical ones that says anything. */
export function valueAt(cells: readonly string[], { at }: { readonly at: readonly number[] }): string {
  for (const column of at) if ((cells[column] ?? '').trim() !== '') return cells[column] ?? '';
  return '';
}
