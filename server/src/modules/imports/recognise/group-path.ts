/** How a file shows that one group is inside another. */
export type Nesting = 'outline' | 'indent' | 'unknown';

interface Group {
  readonly name: string;
  /** `undefined` when nothing tells how deep it is. */
  readonly depth: number | undefined;
}

/** Where the rows of a sheet are in its tree of groups. */
export interface GroupPath {
  open(name: string, level: number): void;
  /** From the root, for the row that comes next. */
  current(): readonly string[];
  /** Whether the file itself shows how deep the last titles are, and so which have ended. */
  isTold(): boolean;
}

/**
 * Depth comes from the outline, from spaces before the name or from numbering (`1.2`). Where there is none, groups that
 * follow one another are one inside the other, and take the place of as many as there were.
 */
export function createGroupPath(nesting: Nesting): GroupPath {
  let path: readonly Group[] = [];
  let run: Group[] = [];
  let isTold = false;
  return {
    open(name, level) {
      run.push({ name: name.replace(/\s+/g, ' ').trim(), depth: depthOf(name, level, nesting) });
    },
    current() {
      if (run.length > 0) {
        isTold = run.some((group) => group.depth !== undefined);
        path = isTold ? run.reduce(enter, path) : replace(path, run);
      }
      run = [];
      return path.map((group) => group.name);
    },
    isTold: () => isTold,
  };
}

const enter = (path: readonly Group[], group: Group): readonly Group[] => {
  const { depth } = group;
  if (depth === undefined) return [...path, group];
  return [...path.filter((above) => above.depth !== undefined && above.depth < depth), group];
};

const replace = (path: readonly Group[], run: readonly Group[]): readonly Group[] => [
  ...path.slice(0, Math.max(0, path.length - run.length)),
  ...run,
];

function depthOf(name: string, level: number, nesting: Nesting): number | undefined {
  if (nesting === 'outline') return level;
  if (nesting === 'indent') return /^\s*/.exec(name)?.[0].length;
  const numbering = /^\d+(?:\.\d+)*(?=\.?\s)/.exec(name.trim())?.[0];
  return numbering?.split('.').length;
}
