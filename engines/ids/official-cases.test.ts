import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkIds } from './check-ids.ts'

const CASES = new URL('../../../shared/data/bim/ids/testcases/', import.meta.url)
const EXPECTED = /^(pass|fail|invalid)-/

describe.each(['attribute', 'entity'])('test cases of buildingSMART: %s', (facet) => {
  const folder = new URL(`${facet}/`, CASES)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ids'))
  test.each(names)('%s', (name) => {
    const read = (file: string) => readFileSync(new URL(file, folder))
    const report = checkIds(read(name), read(name.replace(/\.ids$/, '.ifc')))
    expect({ status: report.status, report }).toMatchObject({ status: EXPECTED.exec(name)?.[1] })
  })
})
