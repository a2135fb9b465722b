import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { pathOfRecord } from './web/record-paths.ts'

const { projectCode, siteCode } = PLACE
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('a gate that asks for an induction', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(['gate:read', 'gate:write', 'gate:guard', 'gate-pass:read', 'gate-pass:write'])
  })
  afterAll(() => world.stop())

  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await world.editor.call(method, `/api${path}`, body)).body.data

  it('[MOD-IOT] stays closed for whose pass shows none or an old one, names the pass as a record to open, and lets in once it has one', async () => {
    const gate = await call('POST', '/gates', { projectCode, siteCode, name: 'Turnstile', requires: ['induction'] })
    const pass = await call('POST', '/gate-passes', { projectCode, siteCode, name: 'Welder', plate: '3030 IND' })
    const enter = (key: string) =>
      call('POST', `/gates/${gate.id}/passages`, { direction: 'in', read: '3030 IND', key })
    const record = { type: 'gate-pass', id: pass.id }
    const missing = await enter('first')
    expect(missing).toMatchObject({ reason: 'missingDocument', outcome: 'denied' })
    expect(missing.checks).toContainEqual({ rule: 'missingDocument', result: 'fail', what: 'induction', record })
    expect(pathOfRecord(record)).toBe(`/smartcity/smartgate/pass/detail/${pass.id}`)
    const change = (inductionUntil: string, rowVersion: number) =>
      call('PUT', `/gate-passes/${pass.id}`, { rowVersion, name: 'Welder', plate: '3030 IND', inductionUntil })
    const changed = await change(day(-1), pass.rowVersion)
    const expired = await enter('second')
    expect(expired).toMatchObject({ reason: 'expiredDocument', outcome: 'denied' })
    expect(expired.checks).toContainEqual({
      ...{ rule: 'expiredDocument', result: 'fail', what: `induction ${day(-1)}` },
      record,
    })
    await change(day(30), changed.rowVersion)
    expect(await enter('third')).toMatchObject({ reason: 'ok', outcome: 'allowed' })
  })

  it('names no record that cannot be opened from its reason', () => {
    for (const type of ['gate-pass', 'gate-booking', 'machine', 'work-package', 'inspection'])
      expect(pathOfRecord({ type, id: '1' }), type).toMatch(/^\/.+\/1$/)
  })
})
