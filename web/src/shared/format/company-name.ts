/** The name between the outer quotes, where a legal form stands before them: there is little room for both. */
export function nameWithoutForm(company: string): string {
  const [, quoted] =
    /^[^\u00ab"]*(?:\u00ab(.+)\u00bb|"([^"]+)")$/u.exec(company.trim())?.filter((part) => part !== undefined) ?? [];
  return quoted ?? company;
}
