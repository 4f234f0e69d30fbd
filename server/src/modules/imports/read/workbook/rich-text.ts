import { replaceElements } from './elements.ts';

/** A part of a text in a look of its own. */
const RUN = /<r>\s*<rPr>/g;
const STRUCK = /<strike(?:\s+val="(?:1|true)")?\s*\/>/;
const SMALL = /<vertAlign\s[^<>]*val="superscript"/;
const SPACE = '<r><t xml:space="preserve"> </t></r>';

/**
 * Parts that are struck through do not count any more, as an old price beside the new one; kopecks that are set small
 * and high are parted from their roubles. The library would glue them to the rest.
 */
export function withoutStruckRuns(xml: Buffer): Buffer {
  if (xml.indexOf('<rPr>') === -1 || (xml.indexOf('<strike') === -1 && xml.indexOf('superscript') === -1)) return xml;
  const text = replaceElements(
    xml.toString('utf8'),
    RUN,
    () => '</r>',
    ({ opening, body }) => {
      const look = body.slice(0, Math.max(0, body.indexOf('</rPr>')));
      if (STRUCK.test(look)) return SPACE;
      const run = `${opening[0]}${body}</r>`;
      return SMALL.test(look) ? SPACE + run : run;
    },
  );
  return Buffer.from(text);
}
