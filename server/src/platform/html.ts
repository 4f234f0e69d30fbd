/** Markup that is already safe to print. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Printable = string | number | Html | readonly Html[];

/** A template whose values are escaped unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Printable[]): Html =>
  new Html(parts.reduce((out, part, i) => out + print(values[i - 1] ?? '') + part));

function print(value: Printable): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((item) => item.markup).join('');
  return escapeHtml(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
