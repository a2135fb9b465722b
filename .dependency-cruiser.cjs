/**
 * Who may import whom: each rule of the house has one entry, and no rule names a module, so a new module cannot be
 * forgotten. `$1` is what the first bracket of `from` has matched: the module that the importing file lives in.
 */

/** Tests, and the programs that only tests start, may reach anything that they test. */
const TEST_FILES = '\\.(test|e2e)\\.tsx?$|/testing/|/test-[^/]+\\.tsx?$|^e2e/|^bench/|^scripts/|^viewers/[^/]+/example/'
/** The three files of a module that apps list. */
const MODULE_ENTRIES = [
  '^modules/([^/]+)/contract/[^/]+-(module|api)\\.ts$',
  '^modules/([^/]+)/server/[^/]+-server\\.ts$',
  '^modules/([^/]+)/web/[^/]+-web\\.tsx?$',
  '^modules/[^/]+/(server|web)/public\\.tsx?$',
]
const INSIDE = '^(apps|modules|platform|engines|ui|viewers|demo|bench|e2e|scripts)/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or have a third in common. A type that both name stands with the one that is read first; a part loaded on demand owns the type of what it is given.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'other-module-only-by-its-door',
      severity: 'error',
      comment:
        "Import another module's contract/, server/public.ts or web/public.ts. Need more? Add it to its public.ts.",
      from: { path: '^modules/([^/]+)/', pathNot: TEST_FILES },
      to: {
        path: '^modules/',
        pathNot: ['^modules/$1/', '^modules/[^/]+/contract/', '^modules/[^/]+/(server|web)/public\\.tsx?$'],
      },
    },
    {
      name: 'contract-is-plain',
      severity: 'error',
      comment: 'A contract is read by both sides: it may use contracts alone, and of packages zod.',
      from: { path: '^(modules/[^/]+/contract|platform/contract)/', pathNot: TEST_FILES },
      to: { pathNot: ['^modules/[^/]+/contract/', '^platform/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'server-without-browser',
      severity: 'error',
      comment: 'Server code uses contracts, platform/server, engines and the server/public.ts of other modules.',
      from: { path: '^(modules/[^/]+/server|platform/server)/', pathNot: TEST_FILES },
      to: { path: ['^modules/[^/]+/web/', '^platform/(web|testing)/', '^(ui|viewers)/'] },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      comment: 'Browser code talks to the server through endpoints.',
      from: { path: '^(modules/[^/]+/web|platform/web|ui|viewers)/', pathNot: TEST_FILES },
      to: { path: ['^modules/[^/]+/server/', '^platform/(server|testing)/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'web-without-node',
      severity: 'error',
      comment: 'There is no Node in a browser.',
      // vite-….ts are parts of the build, kept beside what they build.
      from: {
        path: '^(modules/[^/]+/web|platform/web|ui|viewers)/',
        pathNot: [TEST_FILES, '^viewers/[^/]+/vite-[^/]+\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      comment:
        'The platform serves modules. Let the module hand over what the platform needs. A test may call the product; what composes it for tests is in apps.',
      from: { path: '^platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(modules|apps|demo)/' },
    },
    {
      name: 'platform-server-and-web-apart',
      severity: 'error',
      comment: 'What both sides need is a contract.',
      from: { path: '^platform/(server|web)/', pathNot: TEST_FILES },
      to: { path: '^platform/', pathNot: ['^platform/$1/', '^platform/contract/'] },
    },
    {
      name: 'parts-know-no-business',
      severity: 'error',
      comment: 'ui and engines know themselves alone, and the words of texts and findings.',
      from: { path: '^(ui|engines)/', pathNot: TEST_FILES },
      to: { path: INSIDE, pathNot: ['^$1/', '^platform/contract/(text|finding)\\.ts$'] },
    },
    {
      name: 'viewers-know-no-business',
      severity: 'error',
      comment: 'A viewer may use an engine and the looks of ui, and nothing of the business.',
      from: { path: '^viewers/', pathNot: TEST_FILES },
      to: { path: INSIDE, pathNot: ['^(viewers|engines|ui)/', '^platform/contract/text\\.ts$'] },
    },
    {
      name: 'nobody-imports-apps',
      severity: 'error',
      comment: 'Apps compose; what two of them need belongs to the platform or a module.',
      from: { pathNot: ['^apps/', TEST_FILES] },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-take-entries',
      severity: 'error',
      comment: 'An app lists the entry files of modules and nothing behind them.',
      from: { path: '^apps/', pathNot: TEST_FILES },
      to: { path: '^modules/', pathNot: MODULE_ENTRIES },
    },
    {
      name: 'demonstration-only-in-seeds-and-examples',
      severity: 'error',
      comment:
        'The demonstration world reaches the product through the seed files of modules, and what of it others may begin with through their examples.',
      from: { pathNot: ['^demo/', '^modules/[^/]+/server/(seed[a-z-]*|examples)\\.ts$', TEST_FILES] },
      to: { path: '^demo/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'Builders and test programs are for tests.',
      from: { path: INSIDE, pathNot: TEST_FILES },
      to: { path: '\\.(test|e2e)\\.tsx?$|/testing/|^(e2e|bench)/' },
    },
    {
      name: 'every-import-exists',
      severity: 'error',
      comment: 'A file or package that is not there, or a package that package.json does not list.',
      from: { path: INSIDE },
      to: { couldNotResolve: true, pathNot: '^(virtual:|/basemap)|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
