import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Reads the options of a command; `--help` tells them. What it cannot work with ends it before anything is done, with the reason and its usage. */
export function commandLine<const O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  if (process.argv.includes('--help')) {
    console.log(`usage: ${usage}`);
    process.exit();
  }
  const refuse = (reason: string): never => {
    console.error(`${reason}\nusage: ${usage}`);
    process.exit(2);
  };
  const values = parsed(options, refuse);
  type Name = keyof typeof values & string;
  const textOf = (name: Name): string => String(values[name] ?? '');

  const oneOf = <T extends string>(words: readonly T[], name: Name, text = textOf(name)): T =>
    words.find((word) => word === text) ?? refuse(`--${name} ${text}: it is one of ${words.join(', ')}`);

  return {
    values,
    refuse,
    oneOf,
    /** Names with commas between them. */
    someOf: <T extends string>(words: readonly T[], name: Name): T[] =>
      textOf(name)
        .split(',')
        .map((text) => oneOf(words, name, text)),
    number: (name: Name, text = textOf(name)): number =>
      /^\d+(\.\d+)?$/.test(text) && Number(text) > 0
        ? Number(text)
        : refuse(`--${name} ${text}: it is a number greater than 0`),
  };
}

function parsed<const O extends ParseArgsOptionsConfig>(options: O, refuse: (reason: string) => never) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // Behind the first sentence stands how a shell quotes arguments.
    const [reason = ''] = (error as Error).message.split('. ');
    return refuse(reason);
  }
}
