/** What the tests of several processes and the journeys need. */
export const BUILD = { name: 'build within its budgets', run: ['scripts/test/build-product.mjs'] }

/**
 * Checks that are one program each: passed where it ends with 0. Its output is shown where it does not. Those that take
 * longest come first, so that none of them is left over alone.
 */
export const CHECKS = [
  { name: 'types of the web', run: ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types of the server', run: ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.server.json'] },
  BUILD,
  { name: 'types across both sides', run: ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.test.json'] },
  {
    name: 'import rules',
    run: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...['apps', 'modules', 'platform', 'engines', 'ui', 'viewers', 'demo', 'bench', 'e2e', 'scripts'],
    ],
  },
  { name: 'format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'types of contracts', run: ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.contract.json'] },
  { name: 'dependencies of modules', run: ['--import', 'tsx', 'scripts/check-modules.ts'] },
  { name: 'documents', run: ['--import', 'tsx', 'scripts/check-docs.ts'] },
]
