/** A missing value; dense cards leave it out. */
export function Absent() {
  return <span data-absent>—</span>;
}
