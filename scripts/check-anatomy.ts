import { trackedFiles } from './tracked-files.ts';

interface Anatomy {
  readonly folder: string;
  /** Names that the root of a module or feature may hold; docs/architecture.md says what each is for. */
  readonly allows: (name: string, owner: string, siblings: ReadonlySet<string>) => boolean;
  readonly mostFiles: number;
}

const MODULE_FILE =
  /^(index|deps|repo|queries|present|policy|limits|messages|calls|jobs|([a-z-]+-)?listeners|([a-z-]+-)?routes)\.ts$/;
const FEATURE_FILE =
  /^((index|api|[a-z-]+-api|filters|dialogs|form|[a-z-]+-form|head|schema|words|use-[a-z-]+)\.ts|(ru|en)\.json|[a-z-]+\.tsx)$/;

const ANATOMIES: readonly Anatomy[] = [
  {
    folder: 'server/src/modules',
    allows: (name, owner, siblings) => MODULE_FILE.test(name) || isTestOf(name, owner, siblings),
    mostFiles: 20,
  },
  {
    folder: 'web/src/features',
    allows: (name, owner, siblings) =>
      FEATURE_FILE.test(name) || isStyleOf(name, owner, siblings) || /\.test\.tsx?$/.test(name),
    mostFiles: 30,
  },
];

/** What lies in the root of a module or feature has one of the names of its anatomy; the rest has a folder by idea. */
export const checkAnatomy = (): string[] => ANATOMIES.flatMap(complaints);

function complaints({ folder, allows, mostFiles }: Anatomy): string[] {
  const owners = Map.groupBy(trackedUnder(folder), (path) => path[0]);
  return [...owners].flatMap(([owner = '', paths]) => {
    const siblings = new Set(paths.map(([, name = '']) => name));
    const files = paths.filter((path) => path.length === 2).map(([, name = '']) => name);
    const strangers = files.filter((name) => !allows(name, owner, siblings));
    const tooMany =
      files.length > mostFiles
        ? [
            `${folder}/${owner} has ${files.length} files in its root, of ${mostFiles} at most: move an idea into a folder of its own`,
          ]
        : [];
    return [
      ...strangers.map(
        (name) =>
          `${folder}/${owner}/${name} is not in the anatomy: docs/architecture.md lists the names, anything else goes into a folder by idea`,
      ),
      ...tooMany,
    ];
  });
}

/** A test in the root is called after its module, or after the file, routes or folder that it tests. */
const isTestOf = (name: string, owner: string, siblings: ReadonlySet<string>): boolean => {
  const subject = /^([a-z-]+)\.test\.ts$/.exec(name)?.[1];
  if (subject === undefined) return false;
  return subject === owner || [subject, `${subject}.ts`, `${subject}-routes.ts`].some((one) => siblings.has(one));
};

/** A stylesheet is called after its component, or after the feature when several parts share it. */
const isStyleOf = (name: string, owner: string, siblings: ReadonlySet<string>): boolean => {
  const subject = /^([a-z-]+)\.module\.css$/.exec(name)?.[1];
  return subject !== undefined && (subject === owner || siblings.has(`${subject}.tsx`));
};

/** Paths below a folder, in parts. */
function trackedUnder(folder: string): string[][] {
  const paths = trackedFiles(folder);
  if (paths.length === 0) throw new Error(`Nothing is tracked under ${folder}.`);
  return paths.map((path) => path.slice(folder.length + 1).split('/'));
}
