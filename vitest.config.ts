import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

/** Of the server side: programs, scripts, and what the platform does below the product. */
const NODE_TESTS = ['apps', 'demo', 'platform', 'scripts'].map((folder) => `${folder}/**/*.test.ts`)
/** Each of them reads the whole product: modules by themselves, the suite that all of them pass, and what is true of all. */
const PRODUCT_TESTS = [
  'modules/**/*.test.ts',
  'platform/server/http/*.test.ts',
  'platform/server/create-log.test.ts',
  'apps/{server,testing}/{answers,api-fuzz,hostile-texts,field-forms,lists-at-scale,own-company,missing-records,record-rights,record-steps,responsible-people,turns-shown}.test.ts',
  'apps/testing/every-module/*.test.ts',
]
const ENGINE_TESTS = ['engines/**/*.test.ts']
const BROWSER_SIDE = ['**/node_modules/**', '**/web/**', 'ui/**', 'viewers/**']

/** Ends what hangs. No limit on how fast something is: the machine may do other work. */
const GUARD_MS = 120_000
/** Also for what a test waits to see: where its time is what the test proves, the test says how long. */
const EXPECT = { poll: { timeout: 30_000 } }
const DATABASE = {
  globalSetup: ['apps/server/testing/database-setup.ts'],
  testTimeout: GUARD_MS,
  // One of the processes loads the demonstration, for which the others wait.
  hookTimeout: 3 * GUARD_MS,
  expect: EXPECT,
}

/**
 * `engines`: calculation, which needs nothing. `node`: the server against a real PostgreSQL; `node-product`: modules and
 * HTTP, on the same one. `web`: browser code in a light DOM. Journeys are in e2e/.
 */
export default defineConfig({
  test: {
    // Half as many again as processors: many tests wait for a lease, a killed process or the database, a quarter of the time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      // Engines keep nothing between two calls: a process for each file took a quarter of their time.
      {
        test: {
          name: 'engines',
          include: ENGINE_TESTS,
          isolate: false,
          testTimeout: GUARD_MS,
          hookTimeout: GUARD_MS,
          expect: EXPECT,
        },
      },
      { test: { name: 'node', include: NODE_TESTS, exclude: [...BROWSER_SIDE, ...PRODUCT_TESTS], ...DATABASE } },
      // The product is read once for many files, and not again for each: almost half of the time.
      {
        test: {
          name: 'node-product',
          include: PRODUCT_TESTS,
          exclude: BROWSER_SIDE,
          isolate: false,
          setupFiles: ['apps/server/testing/nothing-composed.ts'],
          ...DATABASE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // One process reads React and Mantine once, for many files: new-page.ts keeps the files apart. A quarter of the time.
          isolate: false,
          setupFiles: ['platform/web/testing/new-page.ts'],
          testTimeout: GUARD_MS,
          expect: EXPECT,
          // Style sheets are read for real: widths, layers and mirroring are behaviour that tests prove.
          css: true,
          include: [
            'platform/web/**/*.test.{ts,tsx}',
            'modules/*/web/**/*.test.{ts,tsx}',
            'ui/**/*.test.{ts,tsx}',
            'viewers/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
})
