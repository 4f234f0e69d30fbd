import letters from './letters.json' with { type: 'json' };

const ENDING = new RegExp(`^[${letters.endings}]{0,3}$`);
const SHORTEST = 3;

/** Whether two words are the same but for their endings. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= SHORTEST && ENDING.test(one.slice(same)) && ENDING.test(other.slice(same));
}
