import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const NODE_TESTS = ['apps', 'demo', 'engines', 'modules', 'platform', 'scripts'].map(
  (folder) => `${folder}/**/*.test.ts`,
)
const BROWSER_SIDE = ['**/web/**', 'ui/**', 'viewers/**']

/** `node`: engines and server against a real PostgreSQL. `web`: browser code in a light DOM. Journeys are in e2e/. */
export default defineConfig({
  test: {
    // One worker for each processor: left to itself, a watching machine keeps one back, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: NODE_TESTS,
          exclude: ['**/node_modules/**', ...BROWSER_SIDE.map((glob) => `${glob}/*.test.ts`), '**/web/**'],
          globalSetup: ['platform/testing/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // One process reads React and Mantine once, for many files: new-page.ts keeps the files apart. A quarter of the time.
          isolate: false,
          setupFiles: ['platform/web/testing/new-page.ts', 'platform/web/testing/flat-layout.ts'],
          testTimeout: 30_000,
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
