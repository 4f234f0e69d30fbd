import { isLatin, soundsOf } from '../spelling/phonetic.ts';

/** Words by their sounds. Each word is added once. */
export function createSoundIndex(words: Iterable<string> = []) {
  const bySound = new Map<string, string[]>();

  function add(word: string): void {
    for (const sound of new Set(soundsOf(word))) {
      const alike = bySound.get(sound);
      if (alike) alike.push(word);
      else bySound.set(sound, [word]);
    }
  }
  for (const word of words) add(word);

  return {
    add,
    /** Words of the other alphabet that sound like this one. */
    soundingLike: (word: string): string[] =>
      soundsOf(word)
        .flatMap((sound) => bySound.get(sound) ?? [])
        .filter((one) => isLatin(one) !== isLatin(word)),
  };
}
