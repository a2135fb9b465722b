import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { readConfig } from '#platform/server/config.ts'
import { securityHeadersOf } from '#platform/server/http/security-headers.ts'
import { DOUBLE, type PowerBiDouble, powerBiEnvironment, startPowerBiDouble } from './testing/power-bi-double.ts'

const PATH = '/api/programme/power-bi/token'
const mint = (who: TestPerson) => who.call(PATH, { method: 'POST', body: {} })

let double: PowerBiDouble
beforeAll(async () => {
  double = await startPowerBiDouble()
})
beforeEach(() => {
  Object.assign(double, { mood: 'well', hasRowRules: false, frame: null })
})
afterAll(() => double.stop())

describe('the Power BI report', () => {
  let product: TestProduct
  let ana: TestPerson
  beforeAll(async () => {
    product = await startTestProduct({ environment: powerBiEnvironment(double) })
    ana = await product.signedInAs({ permissions: ['programme:read'] })
  })
  afterAll(() => product.stop())

  it('[MOD-CPO] is opened by a token that the server mints, and nothing that it was got with leaves the server', async () => {
    const { status, data, text } = await mint(ana)
    expect([status, data]).toEqual([
      200,
      {
        isConfigured: true,
        reportId: DOUBLE.report,
        embedUrl: `${double.origin}/reportEmbed?reportId=${DOUBLE.report}`,
        token: `embed-${double.minted.length}`,
        until: expect.any(String),
      },
    ])
    expect(Date.parse(data.until) - Date.now()).toBeLessThan(121_000)
    expect(text).not.toContain(DOUBLE.secret)
    expect(text).not.toContain('own-')
    expect(double.minted.at(-1)).toEqual({
      datasets: [{ id: 'dataset-1' }],
      reports: [{ id: DOUBLE.report, allowEdit: false }],
      targetWorkspaces: [{ id: DOUBLE.workspace }],
    })
    const before = double.signIns
    await mint(ana)
    expect(double.signIns).toBe(before)
  })

  it('[MOD-CPO] is for who may see the programme alone', async () => {
    const ben = await product.signedInAs({ permissions: ['ncr:read'] })
    expect((await mint(ben)).status).toBe(403)
  })

  it('[MOD-CPO] is got once more where the own token was withdrawn, and otherwise says what to do', async () => {
    double.mood = 'withdrawn'
    expect((await mint(ana)).status).toBe(200)
    double.mood = 'busy'
    expect(await mint(ana)).toMatchObject({ status: 503, message: expect.stringContaining('7') })
    Object.assign(double, { mood: 'well', hasRowRules: true })
    expect(await mint(ana)).toMatchObject({ error: 'power-bi.not-shared' })
    Object.assign(double, { hasRowRules: false, frame: 'https://elsewhere.example' })
    expect(await mint(ana)).toMatchObject({ error: 'power-bi.silent' })
    // An hour later its own token has ended.
    product.clockMs += 3_600_000
    const cy = await product.signedInAs({ permissions: ['programme:read'] })
    Object.assign(double, { frame: null, mood: 'secret-expired' })
    expect(await mint(cy)).toMatchObject({ error: 'power-bi.refused' })
    double.mood = 'garbled'
    expect(await mint(cy)).toMatchObject({ error: 'power-bi.silent' })
  })
})

describe('a Power BI report with row rules', () => {
  it('[MOD-CPO] is shown under the user name of who looks, with the configured roles', async () => {
    double.hasRowRules = true
    const product = await startTestProduct({ environment: powerBiEnvironment(double, 'Reader, Region') })
    try {
      const ana = await product.signedInAs({ permissions: ['programme:read'], name: 'ana.of.tests' })
      expect((await mint(ana)).status).toBe(200)
      expect(double.minted.at(-1)?.['identities']).toEqual([
        { username: 'ana.of.tests', roles: ['Reader', 'Region'], datasets: ['dataset-1'] },
      ])
    } finally {
      await product.stop()
    }
  })

  it('[MOD-CPO] is absent without a configuration, and is named whole or not at all', async () => {
    const product = await startTestProduct()
    try {
      const ana = await product.signedInAs({ permissions: ['programme:read'] })
      expect((await mint(ana)).data).toMatchObject({ isConfigured: false, token: '' })
    } finally {
      await product.stop()
    }
    expect(() => readConfig({ POWER_BI_REPORT: 'one' })).toThrow('POWER_BI_TENANT')
  })
})

describe('the frame of a Power BI report', () => {
  it('[MOD-CPO] may stand on its own page and on no other', () => {
    const policy = (environment: Record<string, string>, url: string) =>
      securityHeadersOf(readConfig(environment))(url)['content-security-policy']
    const configured = powerBiEnvironment(double)
    expect(policy(configured, '/cpoDashboard/powerbi?a=b')).toContain(`frame-src 'self' ${double.origin}`)
    for (const url of ['/', '/cpoDashboard/index', '/cpoDashboard/powerbi-other', '/api/programme'])
      expect(policy(configured, url)).not.toContain('frame-src')
    expect(policy({}, '/cpoDashboard/powerbi')).not.toContain('frame-src')
  })
})
