import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformCall } from '#apps/server/testing/platform-call.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import { rangeBefore, rangeOfCall } from '#platform/contract/platform-call.ts'

describe('the platform queries about places', () => {
  const calls = '/cpo-service/api'
  let product: TestProduct
  let admin: TestPerson
  let ofSite: TestPerson
  let site: { code: string; projectCode: string; rowVersion: number }

  beforeAll(async () => {
    product = await startTestProduct()
    await product.seed('sites')
    admin = await product.signedInAs({ isAdmin: true })
    site = (await admin.call('/api/sites?search=WHN-01')).data.items[0]
    ofSite = await product.signedInAs({ permissions: ['site:read'], grants: [{ siteCode: site.code }] })
  })
  afterAll(() => product.stop())

  it('[DATA-05] answer regions with the ground that their sites cover, and the projects in them', async () => {
    const { regions, total } = await platformCall(product, admin, `${calls}/regions`)
    expect(regions).toHaveLength(total)
    const region = regions.find(({ code }: { code: string }) => code === site.projectCode)
    const [west, south, east, north] = region.bounds
    expect(west).toBeLessThanOrEqual(east)
    expect(south).toBeLessThanOrEqual(north)
    const found = await platformCall(product, admin, `${calls}/projects?regionCode=${region.code}`)
    expect(found.projects).toMatchObject([{ code: site.projectCode, regionCode: region.code }])
    const mine = await platformCall(product, ofSite, `${calls}/regions`)
    expect(mine.regions).toMatchObject([{ code: site.projectCode, siteCount: 1 }])
  })

  it('[DATA-05] answer locations: sites and structures of a project or by their ids, in pages, those in sight alone', async () => {
    const { locations } = await platformCall(product, admin, `${calls}/locations?projectCode=${site.projectCode}`)
    const one = locations.find(({ kind }: { kind: string }) => kind === 'structure')
    expect(one.position).toEqual([expect.any(Number), expect.any(Number)])
    const byId = await platformCall(product, admin, `${calls}/locations?ids=${one.code},${site.code}`)
    expect(byId.locations.map(({ code }: { code: string }) => code).sort()).toEqual([one.code, site.code].sort())
    const page = await platformCall(product, admin, `${calls}/locations?pageNumber=2&pageSize=1`)
    expect(page.locations).toHaveLength(1)
    const mine = await platformCall(product, ofSite, `${calls}/locations`)
    for (const { code, parentCode } of mine.locations) expect([code, parentCode]).toContain(site.code)
  })

  it('[DATA-05] answer what can be bound to objects and laid behind them: of sources in sight, by who may see them', async () => {
    const { projectCode } = site
    const types = async (who: TestPerson, name: string) =>
      (await platformCall(product, who, `${calls}/datasource/${name}?projectCode=${projectCode}&siteCode=${site.code}`))
        .bindTypes
    const camera = { projectCode, siteCode: site.code, name: 'Mast', stillMinutes: 5 }
    const { data: made } = await admin.call('/api/cameras', { method: 'POST', body: camera })
    const sourceOf = async (who: TestPerson, name: string, type: string) =>
      (await types(who, name)).find((one: { type: string }) => one.type === type)
    expect(await sourceOf(admin, 'bindType', 'video')).toMatchObject({ name: 'Live picture', sources: 0 })
    await admin.call(`/api/cameras/${made.id}/connection`, { method: 'PUT', body: { source: 'test' } })
    expect(await sourceOf(admin, 'bindType', 'video')).toMatchObject({ access: 'camera:read', sources: 1 })
    expect(await sourceOf(admin, 'backgroundBindType', 'still')).toMatchObject({ sources: 1 })
    expect((await types(admin, 'bindType')).map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['alarm', 'position', 'value', 'video']),
    )
    expect([await types(ofSite, 'bindType'), await types(ofSite, 'backgroundBindType')]).toEqual([[], []])
  })

  it('[DATA-05] answer the thumbnail of a place, null where it has none, and nothing of one out of sight', async () => {
    const content = Buffer.from(writePng({ width: 2, height: 2, pixels: new Uint8Array(16).fill(200) }))
    await admin.call(`/api/sites/${site.code}/cover`, {
      method: 'PATCH',
      body: { code: site.code, cover: content.toString('base64') },
    })
    const { mediaType, content: sent } = await platformCall(product, ofSite, `${calls}/thumbnail?code=${site.code}`)
    expect([mediaType, Buffer.from(sent, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
    const other = (await admin.call('/api/sites')).data.items.find(({ code }: { code: string }) => code !== site.code)
    for (const code of [other.code, 'NOT-THERE'])
      expect(await ofSite.call(`${calls}/thumbnail?code=${code}`)).toMatchObject({ status: 200, code: 404, data: null })
  })
})

describe('the time of a call', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000

  it('[CONST-03] is the last 7 days where nothing is said, and the time before it the 7 days before', () => {
    const range = rangeOfCall({}, now)
    expect([range.to, days(range.from, range.to)]).toEqual([now, 7])
    expect(rangeBefore(range)).toEqual({ from: new Date('2026-11-09T10:00:00Z'), to: range.from })
  })

  it('is 31 days at most, and nothing where it ends before it begins', () => {
    const long = rangeOfCall({ from: '2020-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, now)
    expect(days(long.from, long.to)).toBe(31)
    const { from, to } = rangeOfCall({ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, now)
    expect(days(from, to)).toBe(0)
  })
})
