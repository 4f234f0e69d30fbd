/** No value; a dense card leaves it out. */
export function Absent() {
  return <span data-absent>—</span>;
}
