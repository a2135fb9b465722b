import { expect, it } from 'vitest'
import { backgroundFiles } from './module-files.ts'

const ROOT = process.cwd()

it('finds what modules start in the background in their own folders, without tests and style sheets', () => {
  const files = backgroundFiles(ROOT)
  expect(files).toContain('modules/jobs/web/background/count-jobs.ts')
  expect(files).toContain('modules/visits/web/background/start-tracking.ts')
  expect(files.filter((file) => !/^modules\/[\w-]+\/web\/background\/[\w-]+\.tsx?$/.test(file))).toEqual([])
})
