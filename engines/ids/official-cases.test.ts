import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { checkIds } from './check-ids.ts'

const FOLDER = 'bim/ids/testcases'
const names = ['attribute', 'entity'].flatMap((facet) => {
  const files = hasSharedData ? readdirSync(sharedDataFile(`${FOLDER}/${facet}`)) : []
  return files.filter((file) => file.endsWith('.ids')).map((file) => `${facet}/${file}`)
})

describe.skipIf(skipWithoutSharedData('IDS test cases of buildingSMART'))('IDS test cases of buildingSMART', () => {
  test('are all there', () => {
    expect(names).toHaveLength(81)
  })

  test.each(names)('%s', (name) => {
    const read = (file: string) => readFileSync(sharedDataFile(`${FOLDER}/${file}`))
    const report = checkIds(read(name), read(name.replace(/\.ids$/, '.ifc')))
    expect({ status: report.status, report }).toMatchObject({ status: /\/(pass|fail|invalid)-/.exec(name)?.[1] })
  })
})
