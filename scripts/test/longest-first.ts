import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BIG_TESTS } from './test-sets.mjs'

/** Those that wait for processes and leases, or work longest: a fresh clone remembers no durations. Longest first. */
const LONG = [
  'apps/testing/every-module/part-1.test.ts',
  'apps/testing/every-module/part-2.test.ts',
  'apps/testing/every-module/part-3.test.ts',
  'apps/server/record-rights.test.ts',
  'apps/cli/cli.test.ts',
  'platform/server/sandbox/run-parser.test.ts',
  'modules/cameras/server/stills/moved-cameras.test.ts',
  'platform/server/queue/jobs.test.ts',
  'apps/server/record-steps.test.ts',
  'engines/engine-command.test.ts',
]
const LONGEST = [...BIG_TESTS.map(({ file }) => file), ...LONG]

/** Begins the longest files first, so that none of them is left over alone; the others as vitest remembers them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.indexOf(relative(this.ctx.config.root, moduleId))
      return rank === -1 ? LONGEST.length : rank
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
