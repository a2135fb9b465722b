import { defineConfig } from 'vitest/config'
import { JOURNEY_LANES } from './scripts/test/journey-lanes.mjs'

/**
 * Journeys through the built product in a real browser. Those of a lane run one after the other: they share one product
 * and its clock. `npm test` runs the lanes beside each other, `--project work` runs one alone.
 */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: JOURNEY_LANES.map(({ name, include, exclude }) => ({
      test: {
        name,
        include,
        exclude,
        globalSetup: ['e2e/product-setup.ts'],
        // All guard against a hang alone: the machine may do other work.
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 30_000 } },
        retry: 0,
      },
    })),
  },
})
