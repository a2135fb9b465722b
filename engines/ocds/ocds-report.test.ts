import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { reportOcds } from './ocds-report.ts'
import { readJsonExactly, type WrittenNumber } from './read-json-exactly.ts'

const files = (folder: string) => {
  const path = sharedDataFile(`records/ocds/${folder}`)
  return readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8'))
}
const codes = ({ warnings }: ReturnType<typeof reportOcds>) => warnings.map(({ code }) => code)

describe.skipIf(skipWithoutSharedData('contracting data'))('[MOD-COM] contracting data as published', () => {
  it('counts a contract once however many releases repeat it, and names the sum of the releases apart', () => {
    const report = reportOcds(...files('gacm-airport-releases'))
    expect(report).toMatchObject({ shape: 'several', releases: 40, contracts: 20 })
    expect(report.value).toEqual({ MXN: '2416469623.68' })
    expect(report.releaseValue).toEqual({ MXN: '7213691743.52' })
    expect(codes(report)).toContain('two-contents')
  })

  it('takes the compiled release of a record, to the digit', () => {
    const report = reportOcds(...files('gacm-airport-records'))
    expect(report).toMatchObject({ contracts: 5, value: { MXN: '2392885910.78' } })
    expect(files('gacm-airport-records').map((text) => reportOcds(text).shape)).toEqual(Array(5).fill('record'))
  })

  it('counts milestones, transactions and amendments of all releases', () => {
    expect(reportOcds(...files('cdmx-records'))).toMatchObject({ milestones: 66, transactions: 66, releases: 6 })
    const moldova = reportOcds(...files('moldova-records'))
    expect(moldova).toMatchObject({ amendments: 4, contracts: 4, value: { MDL: '754369.71' } })
    expect(codes(moldova)).toEqual(expect.arrayContaining(['currency-case', 'empty-amendment']))
  })

  it('says where releases are links without content', () => {
    const report = reportOcds(...files('paraguay-records'))
    expect(report).toMatchObject({ releases: 24, contracts: 12 })
    expect(Number(report.value['PYG'])).toBe(8_485_996_176)
    expect(codes(report)).toContain('linked-releases')
  })

  it('reads the other publishers and the examples of the standard', () => {
    expect(reportOcds(...files('uk-records'))).toMatchObject({ contracts: 0, value: {} })
    expect(reportOcds(...files('ukraine-records'))).toMatchObject({ contracts: 3, value: { UAH: '94960.2' } })
  })

  it('refuses what is no contracting data', () => {
    const schema = readFileSync(sharedDataFile('records/ocds/standard-examples/release-schema.json'), 'utf8')
    expect(() => reportOcds(schema)).toThrow('neither releases nor records')
  })
})

describe('JSON read exactly', () => {
  it('keeps numbers as they were written, and reads all else as others do', () => {
    const text = '\ufeff{"a":[1.10,-2e3,"x\\u00e9\\n"],"b":{"c":null,"d":true},"e":[],"f":{}}'
    const read = readJsonExactly(text) as { readonly a: readonly [WrittenNumber, WrittenNumber, string] }
    expect([read.a[0].text, read.a[1].text, read.a[2]]).toEqual(['1.10', '-2e3', 'xé\n'])
    expect(readJsonExactly(text)).toMatchObject({ b: { c: null, d: true }, e: [], f: {} })
    for (const damaged of ['{', '[1,]', '{"a" 1}', '[1] 2', '01', 'nul', '"\u0001"', '['.repeat(5000)])
      expect(() => readJsonExactly(damaged), damaged.slice(0, 9)).toThrow(SyntaxError)
  })

  it('takes amounts that went through a float as what they say, and names what is nearly equal', () => {
    const release = {
      ocid: 'a',
      id: '1',
      date: '2026-01-01',
      awards: [{ id: 'w', value: { amount: 2_810_000_000, currency: 'MXN' } }],
      contracts: [{ id: 'c', awardID: 'w', value: { amount: 2_809_999_872.5, currency: 'MXN' } }],
    }
    const report = reportOcds(JSON.stringify(release).replace('2809999872.5', '2809999872.0'))
    expect(report.value).toEqual({ MXN: '2809999872.0' })
    expect(codes(report)).toContain('nearly-equal')
  })
})
