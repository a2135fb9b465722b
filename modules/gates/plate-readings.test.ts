import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { drawGatePicture } from '#demo/gate-picture.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import type { Known } from './server/known-subjects.ts'
import { passageLooks } from './server/look-at-pictures.ts'
import { plateReadings } from './server/measure-readings.ts'
import { plateSuggestions } from './server/measure-suggestions.ts'
import { suggestPlate } from './server/suggest-plate.ts'

const { projectCode, siteCode } = PLACE
const DAY_MS = 86_400_000
/** Three pictures, each read by two networks in a process of its own. */
const PATIENCE_MS = 300_000

describe('what a picture suggests', () => {
  const known = (plate: string, isOnFoot = false): Known => ({
    ...{ plate, name: plate, isOnFoot, isWatched: false, documents: {}, obstacles: [], booking: null, bookingId: null },
    ...{ record: { type: 'gate-pass', id: plate }, companyId: null, packageId: null },
  })
  const read = (plate: string, confidence = 0.9, votes = 1) => ({ plate, confidence, votes })

  it('is the reading that is nearest to a vehicle of the site, and not the sign that is read more surely', () => {
    const suggested = suggestPlate([read('EXIT79B', 0.99), read('4471LHR')], [known('4471 LHR'), known('1188 NSR')])
    expect(suggested).toMatchObject({ plate: '4471LHR', nearness: 'exact', others: ['EXIT79B'] })
  })

  it('has letters and digits where the plates of the site have them, and stays near where more is wrong', () => {
    expect(suggestPlate([read('8817K5A')], [known('8817 KSA')])).toMatchObject({ plate: '8817KSA', nearness: 'exact' })
    expect(suggestPlate([read('8877KSA')], [known('8817 KSA')])).toMatchObject({ plate: '8877KSA', nearness: 'near' })
    expect(suggestPlate([read('8817KSB')], [known('8817 KSA'), known('8817 KSC')])?.nearness).toBe('near')
    expect(suggestPlate([read('W20417')], [known('W-20417', true)])).toMatchObject({ nearness: 'unknown', match: null })
    expect(suggestPlate([], [known('8817 KSA')])).toBeNull()
  })

  it('is what more of the pictures agree on, where no vehicle of the site is near', () => {
    const suggested = suggestPlate([read('7731QWE', 0.95), read('5520ABC', 0.8, 3)], [known('8817 KSA')])
    expect(suggested).toMatchObject({ plate: '5520ABC', votes: 3, nearness: 'unknown', others: ['7731QWE'] })
  })
})

describe('pictures of vehicles at a gate', () => {
  let world: SiteWorld
  let send: (key: string, shown: string, more?: object) => Promise<string>

  const call = async (method: string, path: string, body?: object, who = world.editor) =>
    (await who.call(method as 'GET', `/api${path}`, body)).body
  const addPass = async (plate: string, facts: object = {}) =>
    (await call('POST', '/gate-passes', { projectCode, siteCode, name: plate, plate, ...facts })).data
  const reading = (id: string) => world.once(`/api/gate-passages/${id}/reading`, (one) => one?.state !== 'running')
  const say = async (id: string, plate: string, who = world.editor) =>
    call('POST', `/gate-passages/${id}/plate`, { plate }, who)

  beforeAll(async () => {
    world = await siteWorld([
      ...['gate:read', 'gate:write', 'gate:guard', 'gate-pass:read', 'gate-pass:write', 'audit:read'],
      ...['device:read', 'device:write', 'machine:read', 'machine:write'],
    ])
    const facts = { projectCode, siteCode, name: 'ANPR', serial: 'R1', kind: 'other' }
    const { data: device } = await call('POST', '/devices', facts)
    const { data: given } = await call('POST', `/devices/${device.id}/credential`, {})
    await call('POST', '/gates', { projectCode, siteCode, name: 'East', deviceId: device.id, requires: ['insurance'] })
    send = async (key, shown, more = {}) => {
      const picture = Buffer.from(drawGatePicture(shown)).toString('base64')
      const body = { deviceId: device.id, secret: given.secret, direction: 'in', read: '', key, picture, ...more }
      const { data } = (await world.anonymous('POST', '/api/gate-passages', body)).body
      return data.id
    }
    const insuranceUntil = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    for (const plate of ['4471 LHR', '2914 BKR']) await addPass(plate, { insuranceUntil })
    await addPass('6604 TDN', { insuranceUntil: '2020-01-01' })
  })
  afterAll(() => world.stop())

  it(
    '[MOD-IOT] [MOD-PERF] are read where the reader could not, open no gate, and are measured by what the guard says stands there',
    async () => {
      const id = await send('unread', '4471 LHR')
      expect(await reading(id)).toMatchObject({
        ...{ state: 'done', plate: '4471LHR', matchedPlate: '4471 LHR', distance: 0, judged: 0, right: 0, said: null },
      })
      expect((await call('GET', `/gate-passages/${id}`)).data).toMatchObject({ outcome: 'waiting', reason: 'notRead' })
      expect((await say(id, '4471 LHR', world.elsewhere)).error).toBe('gate-passage.not-found')
      expect((await say(id, '4471 lhr')).data).toMatchObject({
        outcome: 'allowed',
        decision: 'allow',
        matchedPlate: '4471 LHR',
      })
      expect((await say(id, '4471 LHR')).error).toBe('gate-passage.decided')
      expect(
        (await call('GET', `/inbox/tasks`)).data.items.filter((one: { recordId: string }) => one.recordId === id),
      ).toEqual([])
      const { data: history } = await call('GET', `/audit/entries?entityType=gate-passage&entityId=${id}`)
      expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['gate-passage.plate-said'])

      // What the guard says closes the gate as if it had been typed: the papers have expired.
      const expired = await send('expired', '6604 TDN')
      expect(await reading(expired)).toMatchObject({ plate: '6604TDN', judged: 1, right: 1 })
      expect((await say(expired, '6604 TDN')).data).toMatchObject({ outcome: 'denied', reason: 'expiredDocument' })

      // Misread by the picture, or nothing that can be said: both were wrong.
      const other = await send('other', '2914 BKR')
      expect((await reading(other)).plate).toBe('2914BKR')
      expect((await say(other, '2974 BKR')).data).toMatchObject({ outcome: 'waiting', reason: 'notSure', distance: 1 })
      expect((await call('GET', `/gate-passages/${other}/reading`)).data).toMatchObject({
        isRight: false,
        said: '2974 BKR',
      })
      const [measured] = await world.services.database.read(SYSTEM_SCOPE, (db) =>
        plateReadings.measure({ db, services: world.services } as never, { projectCode }),
      )
      expect(measured).toMatchObject({ runs: 3, failed: 0, produced: 3, accepted: 2, rejected: 1, siteCode })
      expect(measured?.precision?.value).toBeCloseTo(2 / 3)
    },
    PATIENCE_MS,
  )

  it('are read of who waits for the guard, whose word also judges what the reader had read', async () => {
    const id = await send('near', '4471 LHR', { read: '447I LHR', confidence: 0.97 })
    expect((await call('GET', `/gate-passages/${id}`)).data).toMatchObject({ reason: 'notSure', outcome: 'waiting' })
    expect((await reading(id)).plate).toBe('4471LHR')
    expect((await say(id, '4471 LHR')).data.outcome).toBe('allowed')
    const measured = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      plateSuggestions.measure({ db, services: world.services } as never, { projectCode }),
    )
    expect(measured.find((one) => one.class?.en.includes('alike'))).toMatchObject({
      produced: 1,
      accepted: 1,
      rejected: 0,
    })
  })

  it('are left alone where the reader has let in who came, until a guard lets one be read', async () => {
    const id = await send('surely', '2914 BKR', { read: '2914 BKR', confidence: 0.97 })
    expect((await call('GET', `/gate-passages/${id}`)).data.outcome).toBe('allowed')
    expect((await call('GET', `/gate-passages/${id}/reading`)).data).toBeNull()
    expect((await call('POST', `/gate-passages/${id}/reading`, {})).data.state).toBe('running')
    expect(await reading(id)).toMatchObject({ plate: '2914BKR', said: null })
    expect((await call('POST', `/gate-passages/${id}/reading`, {})).error).toBe('gate-passage.being-read')
    expect((await call('GET', `/gate-passages/${id}/reading`, undefined, world.elsewhere)).error).toBe(
      'gate-passage.not-found',
    )
  })

  it(
    '[MOD-IOT] several of one passage are read as one plate, once each, also where they follow with the same key',
    async () => {
      const shown = Buffer.from(drawGatePicture('2914 BKR'))
      const [dim, smaller] = await Promise.all([
        sharp(shown).modulate({ brightness: 0.9 }).jpeg({ quality: 92 }).toBuffer(),
        sharp(shown).resize(600).jpeg({ quality: 92 }).toBuffer(),
      ])
      const base64 = (bytes: Buffer) => bytes.toString('base64')
      const id = await send('many', '2914 BKR', { pictures: [base64(dim), base64(shown), base64(Buffer.from('none'))] })
      // The same picture twice is one, and what is no picture is none.
      expect((await call('GET', `/gate-passages/${id}`)).data).toMatchObject({ outcome: 'waiting', pictures: 2 })
      expect(await reading(id)).toMatchObject({ plate: '2914BKR', pictures: 2, votes: 2 })
      expect(await send('many', '2914 BKR', { pictures: [base64(smaller)] })).toBe(id)
      const again = await world.once(
        `/api/gate-passages/${id}/reading`,
        (one) => one.state === 'done' && one.pictures === 3,
      )
      expect(again).toMatchObject({ plate: '2914BKR', votes: 3 })
      const third = await world.editor.call('GET', `/api/gate-passages/${id}/picture?number=3`)
      expect(third.status).toBe(200)
      expect((await call('GET', `/gate-passages/${id}/picture?number=4`)).error).toBe('gate-passage.no-picture')
      expect((await call('GET', `/gate-passages/${id}`)).data.outcome).toBe('waiting')
    },
    PATIENCE_MS,
  )
})

describe.skipIf(skipWithoutSharedData('photos'))('people and vehicles on pictures of gates', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(['gate:read', 'gate:write', 'gate:guard', 'device:read', 'device:write', 'audit:read'])
  })
  afterAll(() => world.stop())

  it(
    '[MOD-AIW] [MOD-PERF] are suggested with the measured precision of the site, and open no gate',
    async () => {
      const call = async (method: string, path: string, body?: object, who = world.editor) =>
        (await who.call(method as 'GET', `/api${path}`, body)).body
      const { data: device } = await call('POST', '/devices', {
        projectCode,
        siteCode,
        name: 'A',
        serial: 'R1',
        kind: 'other',
      })
      const { data: given } = await call('POST', `/devices/${device.id}/credential`, {})
      await call('POST', '/gates', { projectCode, siteCode, name: 'North', deviceId: device.id })
      const folder = sharedDataFile('images/gate-plates')
      const ids: string[] = []
      for (const name of ['eu_eu2.jpg', 'eu_eu8.jpg']) {
        const picture = readFileSync(`${folder}/${name}`).toString('base64')
        const body = { deviceId: device.id, secret: given.secret, direction: 'in', read: '', key: name, picture }
        ids.push((await world.anonymous('POST', '/api/gate-passages', body)).body.data.id)
      }
      const [first = '', second = ''] = ids
      const look = await world.once(`/api/gate-passages/${first}/look`, (one) => one.state === 'done')
      const find = look.seen.findIndex((one: { class: string }) => one.class === 'vehicle')
      expect(look.seen[find]).toMatchObject({ verdict: 'pending', box: expect.arrayContaining([expect.any(Number)]) })
      expect(look.seen[find].score).toBeGreaterThan(25)
      expect(look.measured).toEqual([])
      // Whatever is seen, who was not read waits for the guard.
      expect((await call('GET', `/gate-passages/${first}`)).data.outcome).toBe('waiting')
      expect((await call('POST', `/gate-passages/${first}/look`, {})).error).toBe('picture-look.looked')

      const verdict = { find, version: look.version, verdict: 'accepted' }
      const path = `/gate-passages/${first}/look/verdict`
      expect((await call('POST', path, verdict, world.elsewhere)).error).toBe('gate-passage.not-found')
      expect((await call('POST', path, { ...verdict, version: 'another' })).error).toBe('picture-look.unknown')
      expect((await call('POST', path, { ...verdict, find: 99 })).error).toBe('picture-look.unknown')
      expect((await call('POST', path, verdict)).data.seen[find].verdict).toBe('accepted')
      await world.once(`/api/gate-passages/${second}/look`, (one) => one.state === 'done')
      const other = (await call('GET', `/gate-passages/${second}/look`)).data
      expect(other.measured).toEqual([{ class: 'vehicle', judged: 1, right: 1 }])
      const history = (await call('GET', `/audit/entries?entityType=gate-passage&entityId=${first}`)).data.items
      expect(history.map(({ action }: { action: string }) => action)).toEqual(['gate-passage.seen-judged'])
      const measured = await world.services.database.read(SYSTEM_SCOPE, (db) =>
        passageLooks.algorithm.measure({ db, services: world.services }, { projectCode }),
      )
      expect(measured.find((one) => one.class?.en === 'Vehicle')).toMatchObject({
        runs: 2,
        accepted: 1,
        rejected: 0,
        siteCode,
      })
    },
    PATIENCE_MS,
  )
})
