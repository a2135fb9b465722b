import { expect, it } from 'vitest'
import { backgroundFiles, backgroundTexts } from './module-files.ts'

const ROOT = process.cwd()

it('finds what modules start in the background in their own folders, without tests and style sheets', () => {
  const files = backgroundFiles(ROOT)
  expect(files).toContain('modules/jobs/web/background/my-jobs.tsx')
  expect(files).toContain('modules/visits/web/background/start-tracking.ts')
  expect(files.filter((file) => !/^modules\/[\w-]+\/web\/background\/[\w-]+\.tsx?$/.test(file))).toEqual([])
})

it('counts the words of what is shown', () => {
  expect(backgroundTexts(ROOT)).toContain('modules/jobs/web/locales/en.ts')
  expect(backgroundTexts(ROOT)).not.toContain('modules/operation/web/locales/en.ts')
})
