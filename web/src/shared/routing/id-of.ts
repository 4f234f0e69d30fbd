/** The id that a part of an address names; `null` for anything else. */
export const idOf = <Id extends number>(text: string | null | undefined): Id | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? (Number(text) as Id) : null;
