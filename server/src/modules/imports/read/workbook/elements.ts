/** A tag, what stands in it, and the first tag that closes it. */
interface Element {
  readonly at: number;
  readonly end: number;
  readonly opening: RegExpExecArray;
  readonly body: string;
}

/**
 * Elements of a text in their order, each to the first tag that closes it. A closing tag that is not there is looked for
 * once: a regular expression would read a file of nothing but opening tags to its end for each of them.
 */
export function* elements(
  text: string,
  opening: RegExp,
  closingOf: (opening: RegExpExecArray) => string,
): Generator<Element> {
  const pattern = new RegExp(opening);
  const next = closingTags(text);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const from = pattern.lastIndex;
    const closing = next(closingOf(found), from);
    if (!closing) continue;
    yield { at: found.index, end: closing.end, opening: found, body: text.slice(from, closing.at) };
    pattern.lastIndex = closing.end;
  }
}

/** A text with other words in the place of its elements. */
export function replaceElements(
  text: string,
  opening: RegExp,
  closingOf: (opening: RegExpExecArray) => string,
  replacement: (element: Element) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const element of elements(text, opening, closingOf)) {
    parts.push(text.slice(from, element.at), replacement(element));
    from = element.end;
  }
  return from === 0 ? text : parts.join('') + text.slice(from);
}

interface Closing {
  readonly at: number;
  readonly end: number;
}

/** Finds what closes an element, from places that only move forward. */
function closingTags(text: string): (closing: string, from: number) => Closing | undefined {
  const found = new Map<string, Closing>();
  return (closing, from) => {
    const known = found.get(closing);
    if (known && known.at >= from) return known.at === Number.POSITIVE_INFINITY ? undefined : known;
    const pattern = new RegExp(closing, 'gi');
    pattern.lastIndex = from;
    const at = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    found.set(closing, { at, end: pattern.lastIndex });
    return at === Number.POSITIVE_INFINITY ? undefined : { at, end: pattern.lastIndex };
  };
}
