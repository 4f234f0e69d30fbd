import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** What everybody's first page may be, and what stands around it. */
const LANDING = ['src/entry-client.tsx', 'src/app/pages/landing-page.tsx'];
const CATALOGUE = [
  'src/app/shell/shell.tsx',
  'src/app/pages/catalog-page.tsx',
  'src/app/pages/search-page.tsx',
  'src/app/pages/product-page.tsx',
  'src/app/pages/company-card-page.tsx',
];

/** Modules that travel as one file. */
export interface Group {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
}

/**
 * The small modules that public pages share with others travel as two files: one that all pages begin with, one for the
 * catalogue. Left to itself the build cuts them into forty, and on a phone each costs more than what is in it. Which
 * they are is known when everything unused has been dropped, so the plugin makes a build and throws it away to learn it.
 */
export function sharedFiles(config: () => InlineConfig): { plugin: Plugin; groups: Group[] } {
  let first: ReadonlySet<string> | undefined;
  let catalogue: ReadonlySet<string> | undefined;
  return {
    groups: [
      { name: 'first', test: (id) => first?.has(id) === true },
      { name: 'catalogue', test: (id) => catalogue?.has(id) === true && first?.has(id) === false },
    ],
    plugin: {
      name: 'shared-files',
      async buildStart() {
        // Whoever watches learns it once.
        if (first !== undefined) return;
        const chunks = await chunksOf(config());
        first = modulesOf(LANDING, chunks);
        catalogue = modulesOf(CATALOGUE, chunks);
      },
    },
  };
}

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  });
  return new Map(
    (built as Rolldown.RolldownOutput).output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What these pages share with others. */
function modulesOf(pages: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const reached = new Set<Rolldown.OutputChunk>();
  function reach(chunk: Rolldown.OutputChunk | undefined): void {
    if (chunk === undefined || reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) reach(chunks.get(file));
  }
  for (const page of pages) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`));
    if (chunk === undefined) throw new Error(`no page is made of ${page}`);
    reach(chunk);
  }
  return new Set(
    [...reached]
      .filter(({ isDynamicEntry }) => !isDynamicEntry)
      .flatMap(({ moduleIds, facadeModuleId }) => moduleIds.filter((id) => id !== facadeModuleId)),
  );
}
