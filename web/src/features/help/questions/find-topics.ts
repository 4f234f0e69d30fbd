/** Whether every word of the text is in the content. */
export function hasWords(text: string, content: string): boolean {
  const searched = plain(content);
  return plain(text)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Ignores case, and treats the two spellings of the Russian letter io alike. */
const plain = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435');
