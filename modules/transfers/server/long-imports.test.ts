import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { endEarly, moveImport } from './import-repository.ts'

const ROWS = 320
const PILES = '/api/piles'
let world: SiteWorld

beforeAll(async () => {
  world = await siteWorld(['pile:read', 'pile:write'])
})
afterAll(() => world.stop())

/** An import of so many piles, checked. */
async function checkedPiles(prefix: string) {
  const begun = await world.editor.call('POST', '/api/list-imports', {
    id: randomUUID(),
    list: { module: 'piles', endpoint: 'list', query: PLACE },
    fields: ['pileNo', 'type', 'diameterMm', 'designLength'].map((name) => ({ name, title: { en: name, ar: name } })),
    timeZone: 'UTC',
  })
  const at = `/api/list-imports/${begun.body.data.id}`
  const rows = Array.from({ length: ROWS }, (_, number) => `${prefix}${number},bored,800,${10 + (number % 9)}`)
  const content = Buffer.from(['pileNo,type,diameterMm,designLength', ...rows].join('\n')).toString('base64')
  const { columns } = (await world.editor.call('PUT', `${at}/file`, { name: 'piles.csv', content })).body.data
  const fields = columns.map(({ field }: { field: string }) => field)
  await world.editor.call('POST', `${at}/check`, { fields, rules: [] })
  const checked = await world.once(at, ({ state }) => state === 'checked')
  expect(checked.counts).toMatchObject({ created: ROWS, refused: 0 })
  return { at, id: begun.body.data.id as string }
}
const pilesOf = async (prefix: string) =>
  (await world.editor.call('GET', `${PILES}?search=${prefix}&pageSize=10`)).body.data
const commit = (at: string) => world.editor.call('POST', `${at}/commit`, { leavesRefused: false })
const add = (pileNo: string) =>
  world.editor.call('POST', PILES, { ...PLACE, pileNo, type: 'bored', diameterMm: 900, designLength: 12 })

describe('a long import', () => {
  it('takes the rows back that it has stored where the register refuses a later one, and can be stored afterwards', async () => {
    const { at } = await checkedPiles('TB-')
    expect((await add(`TB-${ROWS - 10}`)).status).toBe(200)
    await commit(at)
    const stopped = await world.once(at, ({ state }) => state !== 'importing')
    expect(stopped).toMatchObject({ state: 'checked', counts: { created: ROWS - 1, refused: 1 } })
    expect(stopped.told[0].problems[0].reason).toMatch(/checking again/)
    expect((await pilesOf('TB-')).total, 'all or none').toBe(1)
    await world.editor.call('POST', `${at}/commit`, { leavesRefused: true })
    const done = await world.once(at, ({ state }) => state === 'done')
    expect(done.counts).toMatchObject({ created: ROWS - 1, refused: 1 })
    expect((await pilesOf('TB-')).total).toBe(ROWS)
    await world.editor.call('POST', `${at}/undo`, {})
    const undone = await world.once(at, ({ state }) => state === 'undone')
    expect(undone).toMatchObject({ undone: ROWS - 1, left: 0 })
    expect((await pilesOf('TB-')).total).toBe(1)
  })

  it('that fails for good or is cancelled says what is stored, and lets it be taken back', async () => {
    const { at, id } = await checkedPiles('TC-')
    const { database } = world.services
    const reason = { en: 'The job was cancelled.', ar: 'أُلغيت المهمة.' }
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await moveImport(tx, id, ['checked'], 'importing')
      expect(await endEarly(tx, id, reason), 'nothing was stored yet').toBe(false)
      await moveImport(tx, id, ['importing'], 'checked')
    })
    await commit(at)
    await world.once(at, ({ state }) => state === 'done')
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await moveImport(tx, id, ['done'], 'importing')
      expect(await endEarly(tx, id, reason)).toBe(true)
    })
    const ended = (await world.editor.call('GET', at)).body.data
    expect(ended).toMatchObject({ state: 'done', reason: reason.en, counts: { created: ROWS }, can: { undo: true } })
  })
})
