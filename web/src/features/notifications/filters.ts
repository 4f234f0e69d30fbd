/** The page number in the address; anything else is the first page. */
export function pageOf(search: URLSearchParams): number {
  const value = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
