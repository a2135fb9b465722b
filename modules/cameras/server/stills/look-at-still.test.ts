import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { startOddCamera } from '../../testing/still-camera.ts'
import { stillLooks } from './look-at-still.ts'
import { takeDueStills } from './take-stills.ts'

const { projectCode, siteCode } = PLACE
const PATIENCE_MS = 300_000

describe.skipIf(skipWithoutSharedData('photos'))('people and vehicles on kept pictures', () => {
  let world: SiteWorld
  let source: Awaited<ReturnType<typeof startOddCamera>>
  beforeAll(async () => {
    const rights = ['read', 'write', 'playback', 'grant'].map((word) => `camera:${word}`)
    world = await siteWorld([...rights, 'audit:read'], { environment: { CAMERA_ALLOW: '127.0.0.1' } })
    const photo = readFileSync(sharedDataFile('images/ppe/5.jpg'))
    source = await startOddCamera({
      '/photo': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
    })
  })
  afterAll(async () => {
    await source.stop()
    await world.stop()
  })

  const call = async (method: string, path: string, body?: object, who = world.editor) =>
    (await who.call(method as 'GET', `/api${path}`, body)).body
  const camera = async (facts: object): Promise<string> => {
    const { data } = await call('POST', '/cameras', { projectCode, siteCode, name: 'Yard', stillMinutes: 1, ...facts })
    await call('PUT', `/cameras/${data.id}/connection`, { source: 'jpeg', pictureAddress: `${source.origin}/photo` })
    return data.id
  }
  const newest = async (id: string): Promise<string> => {
    const { rows } = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ at: Date }>`select at from camera_stills where camera_id = ${id} order by at desc limit 1`.execute(db),
    )
    return rows[0]!.at.toISOString()
  }

  it(
    '[MOD-AIW] [MOD-PERF] are looked for where the camera says so, else when asked; verdicts measure them and stay when the picture goes',
    async () => {
      const [looked, quiet] = [await camera({ isLookedAt: true }), await camera({ name: 'Gate' })]
      await takeDueStills(world.services)
      const path = `/cameras/${looked}/stills/${await newest(looked)}/look`
      const look = await world.once(`/api${path}`, (one) => one?.state === 'done')
      expect(look.seen.filter((one: { class: string }) => one.class === 'person').length).toBeGreaterThanOrEqual(3)

      const asked = `/cameras/${quiet}/stills/${await newest(quiet)}/look`
      expect((await call('GET', asked)).data).toBeNull()
      expect((await call('POST', asked, {})).data).toMatchObject({ state: 'running', seen: [] })
      await world.once(`/api${asked}`, (one) => one?.state === 'done')

      for (const [number, verdict] of ['accepted', 'rejected'].entries())
        await call('POST', `${path}/verdict`, { version: look.version, number, verdict })
      expect((await call('GET', asked)).data.measured).toEqual([{ class: 'person', judged: 2, right: 1 }])
      expect(
        (await call('POST', `${path}/verdict`, { version: look.version, number: 0, verdict: 'perhaps' })).code,
      ).not.toBe(0)
      await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`delete from camera_stills where camera_id = ${looked}`.execute(tx),
      )
      expect((await call('GET', path)).error).toBe('camera.not-found')
      const [measured] = await world.services.database.read(SYSTEM_SCOPE, (db) =>
        stillLooks.algorithm.measure({ db, services: world.services }, { projectCode }),
      )
      expect(measured).toMatchObject({ siteCode, runs: 2, failed: 0, accepted: 1, rejected: 1, version: look.version })
    },
    PATIENCE_MS,
  )

  it('are as far away as the kept pictures for who may not see these', async () => {
    const id = await camera({ name: 'Vault', area: 'Vault' })
    await takeDueStills(world.services)
    const path = `/cameras/${id}/stills/${await newest(id)}/look`
    expect((await call('POST', path, {}, world.elsewhere)).error).toBe('camera.not-found')
    const reader = await world.signedInAs({ permissions: ['camera:read'], grants: [{ siteCode }] })
    expect((await reader.call('GET', `/api${path}`)).status).toBe(403)
    expect((await reader.call('POST', `/api${path}`, {})).status).toBe(403)
  })

  it('say so where what the camera kept is no picture', async () => {
    const broken = await startOddCamera({
      '/photo': (response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9])),
    })
    const { data } = await call('POST', '/cameras', { projectCode, siteCode, name: 'Broken', stillMinutes: 1 })
    await call('PUT', `/cameras/${data.id}/connection`, { source: 'jpeg', pictureAddress: `${broken.origin}/photo` })
    await takeDueStills(world.services)
    const path = `/cameras/${data.id}/stills/${await newest(data.id)}/look`
    await call('POST', path, {})
    const look = await world.once(`/api${path}`, (one) => one?.state === 'failed')
    expect(look.reason).toContain('no photo')
    await broken.stop()
  })
})
