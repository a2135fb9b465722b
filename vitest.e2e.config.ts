import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.ts'
import { JOURNEY_LANES } from './scripts/test/journey-lanes.mjs'

/**
 * Journeys through the built product in a real browser, in lanes that take the files from one queue, those that last
 * longest first. The files of a lane share its product and its clock. A product that runs already has one lane.
 */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.{e2e,test}.ts'],
    globalSetup: ['e2e/product-setup.ts'],
    pool: 'forks',
    maxWorkers: process.env['PLUMBLINE_ORIGIN'] === undefined ? JOURNEY_LANES : 1,
    sequence: { sequencer: LongestFirst },
    // All guard against a hang alone: the machine may do other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    retry: 0,
  },
})
