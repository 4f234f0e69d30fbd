/** The name between the outer quotes, without the legal form before them, where there is little room. */
export function nameWithoutForm(company: string): string {
  const [, quoted] =
    /^[^\u00ab"]*(?:\u00ab(.+)\u00bb|"([^"]+)")$/u.exec(company.trim())?.filter((part) => part !== undefined) ?? [];
  return quoted ?? company;
}
