import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'

const INCIDENTS = '/api/incidents'
const NEAR_MISS = {
  ...PLACE,
  ...{ title: 'Meanwhile', class: 'near-miss', type: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' },
}
/** Of the file, with its head: more than are done while a person waits. All 3,500 of them are the work of `bench/import-rows.ts`. */
const LINES = 501
let world: SiteWorld

describe.skipIf(skipWithoutSharedData('incidents of the file of OSHA'))('a log of another system', () => {
  const RULES = [
    { field: 'class', value: 'fatality' },
    { field: 'type', value: 'injury' },
    { field: 'title', column: 2 },
  ]
  const log = () => readFileSync(sharedDataFile('records/osha_fatalities_part1.csv'), 'latin1')
  const fatal = async (sort = 'occurredAt') =>
    (await world.editor.call('GET', `${INCIDENTS}?class=fatality&sort=${sort}&pageSize=100`)).body.data

  beforeAll(async () => {
    world = await siteWorld(['incident:read', 'incident:write'])
  })
  afterAll(() => world.stop())

  /** The file of an import that has begun, read and matched. */
  const readFile = async (content: string) => {
    const named = ['title', 'class', 'type', 'occurredAt', 'zone', 'description']
    const begun = await world.editor.call('POST', '/api/list-imports', {
      id: randomUUID(),
      list: { module: 'incidents', endpoint: 'list', query: PLACE },
      fields: named.map((name) => ({ name, title: { en: name, ar: name } })),
      timeZone: 'America/New_York',
    })
    const at = `/api/list-imports/${begun.body.data.id}`
    const body = { name: 'osha.csv', content: Buffer.from(content, 'latin1').toString('base64') }
    const read = (await world.editor.call('PUT', `${at}/file`, body)).body.data
    const fields: (string | null)[] = read.columns.map(({ field }: { field: string | null }) => field)
    return { at, read, fields }
  }

  it('[MOD-INC] becomes incidents by rules that a person has chosen, row by row, and nothing of it before', async () => {
    const [head = '', ...all] = log().split('\n')
    // Of each way in which dates are written there, and two rows that cannot become an incident.
    const rows = [...all.slice(0, 20), ...all.slice(200, 220), ...all.slice(2_523, 2_543)]
    const wrong = ['9998,6/23/2009,,27.9,-82.4,"Tampa, FL"', '9999,soon,He fell.,27.9,-82.4,"Tampa, FL"']
    const { at, read, fields } = await readFile([head, ...rows, ...wrong].join('\n'))
    expect(fields).toEqual([null, 'occurredAt', 'description', null, null, 'zone'])
    expect(read.missing).toEqual(['title', 'class', 'type'])
    const check = async (rules: readonly object[]) =>
      (await world.editor.call('POST', `${at}/check`, { fields, rules })).body
    expect((await check([{ field: 'class', column: 2 }])).error).toBe('list-import.rule-unknown')
    expect((await check([])).data.counts, 'without a rule none has a class').toMatchObject({ created: 0, refused: 62 })
    const { data } = await check(RULES)
    expect(data.counts).toMatchObject({ created: 60, refused: 2 })
    expect(data.rules).toHaveLength(3)
    const told = data.told.slice(0, 2).map(({ row, problems }: { row: number; problems: object[] }) => [row, problems])
    expect(told).toEqual([
      [62, [{ header: 'title', reason: 'Fill in this field.' }]],
      [63, [{ header: 'date', reason: expect.stringMatching(/Enter a day and a time/) }]],
    ])
    const commit = (leavesRefused: boolean) => world.editor.call('POST', `${at}/commit`, { leavesRefused })
    expect((await commit(false)).body.error).toBe('list-import.some-refused')
    expect((await fatal()).total, 'nothing is half done').toBe(0)
    expect((await commit(true)).body.data.state).toBe('done')
    const { items, total } = await fatal()
    expect(total).toBe(60)
    const ill = items.find(({ title }: { title: string }) => title.startsWith('Victim was inside'))
    expect(ill).toMatchObject({
      title: 'Victim was inside a building bundling material and became ill, possible heat stroke.',
      occurredAt: '2009-06-23T04:00:00.000Z',
      zone: 'L.B. Thompson Inc., Tampa, FL 33610',
    })
    expect(items.at(-1).occurredAt.slice(0, 4)).toBe('2013')
    expect((await world.editor.call('POST', `${at}/undo`, {})).body.data).toMatchObject({
      state: 'undone',
      undone: 60,
      left: 0,
    })
  })

  it('[MOD-INC] is tried and imported in the background, while others report incidents and wait for no trial', async () => {
    const { at, fields } = await readFile(log().split('\n').slice(0, LINES).join('\n'))
    const rows = LINES - 1
    const begun = performance.now()
    expect((await world.editor.call('POST', `${at}/check`, { fields, rules: RULES })).body.data.state).toBe('checking')
    const { number } = (await world.editor.call('POST', INCIDENTS, NEAR_MISS)).body.data
    const reported = performance.now() - begun
    const checked = await world.once(at, ({ state }) => state === 'checked')
    expect(checked.counts).toMatchObject({ created: rows, refused: 0 })
    const tried = performance.now() - begun
    await world.editor.call('POST', `${at}/commit`, { leavesRefused: false })
    await world.once(at, ({ state }) => state === 'done')
    const imported = performance.now() - begun - tried
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    console.info(
      `${rows} rows tried in ${seconds(tried)}, imported in ${seconds(imported)}; a report in ${seconds(reported)}`,
    )
    const { total, items } = await fatal('number')
    expect(total).toBe(rows)
    const sequenceOf = (said: string) => Number(said.split('-')[2])
    expect(sequenceOf(items[0].number), 'trials have taken no number').toBe(sequenceOf(number) + 1)
  }, 180_000)
})
