// Who may import whom. Each rule was proved once by planting a violation.
const module_ = (name) => `^server/src/modules/${name}/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What both ends need goes into a file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'No such file, or its package is not in the package.json of this workspace.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-depends-on-zod-only',
      comment: 'Browsers and servers both load the contract.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'server-sees-contract-only',
      comment: 'Node does not strip JSX: the web reaches the server as its built bundle.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'It is given what it needs by who starts it.',
      severity: 'error',
      from: { path: '^embedded-postgres/' },
      to: { path: '^(contract|server|web|e2e|bench|scripts)/' },
    },
    {
      name: 'web-sees-contract-only',
      comment: 'One test compares the routes with the lists of the browser tests.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/app/routing/screens-looked-at\\.test\\.ts$' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'What knows of companies or orders belongs to a module.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(src/(modules|ssr|app|main|compose|events|config)|seeds|test)' },
    },
    {
      name: 'modules-do-not-reach-up',
      comment: 'A module is given what it needs (deps.ts) by compose.ts.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(src/(app|main|compose|config)\\.ts|src/ssr|seeds|test)' },
    },
    {
      name: 'modules-meet-at-index',
      comment: 'What another module needs is exported by index.ts.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'the-rest-meets-modules-at-index',
      comment: 'What is needed outside of a module is exported by its index.ts.',
      severity: 'error',
      from: { path: '^server/(src/(app|main|compose|ssr)|seeds)' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'the-reader-of-price-lists-loads-what-it-may-read',
      comment: 'It may open no other folder (imports/read/process/reader-process.ts), and would not start.',
      severity: 'error',
      from: { path: '^server/src/modules/imports/read/process/child\\.ts$' },
      to: {
        reachable: true,
        path: '^server/',
        pathNot: ['^server/src/modules/imports/(read|recognise)/', '^server/src/platform/(text|xlsx|zip)/'],
      },
    },
    {
      name: 'nobody-imports-notifications',
      comment: 'It listens: emit an event (server/src/events.ts), and a listener of notifications hears it.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: module_('notifications') },
      to: { path: module_('notifications') },
    },
    {
      name: 'one-reader-of-the-environment',
      comment: 'Only what is started reads the configuration; everything else is given what it needs.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: '^server/src/(main|worker|compose|compose-work)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^server/src/config\\.ts$' },
    },
    {
      name: 'web-features-do-not-see-each-other',
      comment: 'Two features are joined by a page in app/pages; what both need is in entities or shared.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-features-do-not-see-app',
      comment: 'A page that needs something of app is in app/pages and shows a screen of the feature.',
      severity: 'error',
      from: { path: '^web/src/(features|entities|session|shared)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-entities-below-features',
      comment: 'What features share is in entities, and knows none of them.',
      severity: 'error',
      from: { path: '^web/src/(entities|session|shared)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'web-session-below-entities',
      comment: 'app → features → entities → session → shared: what both need is in the lower one.',
      severity: 'error',
      from: { path: '^web/src/(session|shared)/' },
      to: { path: '^web/src/entities/' },
    },
    {
      name: 'web-shared-is-the-bottom',
      comment: 'What knows who is signed in is in session; shared is given it.',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/session/' },
    },
    {
      name: 'public-pages-stay-light',
      comment:
        'These folders travel with every public page (web/vite.config.ts): what needs Mantine or zod is in forms or dialogs.',
      severity: 'error',
      from: { path: '^web/src/shared/', pathNot: '^web/src/shared/(forms|dialogs)/|\\.test\\.tsx?$' },
      to: { path: ['^node_modules/@mantine/', '^node_modules/zod/', '^web/src/shared/(forms|dialogs)/'] },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'What both need is in src, and tests import it from there.',
      severity: 'error',
      // The rehearsal of several machines has the store that tests have.
      from: { pathNot: '\\.test\\.tsx?$|^(embedded-postgres|server|web)/test/|^e2e/|^vitest|^scripts/cluster/' },
      to: { path: '\\.test\\.tsx?$|^(embedded-postgres|server|web)/test/' },
    },
  ],
  options: {
    // TypeScript 7 has no parser API that it reads; without this it passes with nothing cruised.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.data/', '^bench/results'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
