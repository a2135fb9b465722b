/** Checks that are one program each: passed where it ends with 0. Its output is shown where it does not. */
export const CHECKS = [
  { name: 'types of contracts', run: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.contract.json'] },
  { name: 'types of the server', run: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types of the web', run: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types across both sides', run: ['scripts/test/check-own-types.mjs', 'tsconfig.test.json'] },
  { name: 'format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'import rules',
    run: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...['apps', 'modules', 'platform', 'engines', 'ui', 'viewers', 'demo', 'bench', 'e2e', 'scripts'],
    ],
  },
  { name: 'dependencies of modules', run: ['--import', 'tsx', 'scripts/check-modules.ts'] },
  { name: 'documents', run: ['--import', 'tsx', 'scripts/check-docs.ts'] },
]
