import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const NODE_TESTS = ['apps', 'demo', 'engines', 'modules', 'platform', 'scripts'].map(
  (folder) => `${folder}/**/*.test.ts`,
)
/** The suite that every module passes: each reads the whole product, both halves of it. */
const MODULE_SUITES = 'modules/*/*.test.ts'
const BROWSER_SIDE = ['**/web/**', 'ui/**', 'viewers/**']

/** Ends what hangs. No limit on how fast something is: the machine may do other work. */
const GUARD_MS = 120_000
/** Also for what a test waits to see: where its time is what the test proves, the test says how long. */
const EXPECT = { poll: { timeout: 30_000 } }
const DATABASE = {
  globalSetup: ['platform/testing/database-setup.ts'],
  testTimeout: GUARD_MS,
  hookTimeout: GUARD_MS,
  expect: EXPECT,
}

/**
 * `node`: engines and server against a real PostgreSQL; `node-suites`: modules as wholes, on the same one. `web`: browser
 * code in a light DOM. Journeys are in e2e/.
 */
export default defineConfig({
  test: {
    // One worker for each processor: left to itself, a watching machine keeps one back, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: NODE_TESTS,
          exclude: [
            '**/node_modules/**',
            ...BROWSER_SIDE.map((glob) => `${glob}/*.test.ts`),
            '**/web/**',
            MODULE_SUITES,
          ],
          ...DATABASE,
        },
      },
      // The product is read once for many suites, and not again for each: a third of the time.
      { test: { name: 'node-suites', include: [MODULE_SUITES], isolate: false, ...DATABASE } },
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
