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
/** Of the file: more than are done while a person waits. `OSHA_ROWS=3500` takes all of them. */
const ROWS = Number(process.env['OSHA_ROWS'] ?? 450)
/** Of all the rows, on a busy machine. */
const LONGEST_MS = 600_000
const PAUSE_MS = 20
const PARTS = ['jobTitle', 'daysAway', 'daysRestricted', 'treatment'].map((name) => `people/1/${name}`)
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
    const named = ['title', 'class', 'type', 'occurredAt', 'zone', 'description', ...PARTS]
    const begun = await world.editor.call('POST', '/api/list-imports', {
      id: randomUUID(),
      list: { module: 'incidents', endpoint: 'list', query: PLACE },
      fields: named.map((name) => {
        const own = name.split('/').at(-1) ?? name
        const choices = own === 'treatment' ? [{ value: 'fatal', title: { en: 'Died', ar: 'توفي' } }] : []
        return { name, title: { en: own, ar: own }, choices }
      }),
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

  it('[MOD-INC] has kinds of cases of its own, which become classes and people who were hurt: the codes of OSHA and its words', async () => {
    const table = [
      'date_of_incident,NEW_INCIDENT_DESCRIPTION,incident_outcome,type_of_incident,job_description,dafw_num_away,djtr_num_tr,treatment',
      '2024-03-01,Fell from a scaffold,1,1,Scaffolder,0,0,Died',
      '2024-03-02,Back strained,2,1,Mason,12,3,',
      '2024-03-03,Rash from cement,3,2,Mason,0,5,medical treatment',
      '2024-03-04,Eye washed,Other recordable,Injury,,,,',
      '2024-03-05,Nobody knows,7,1,,,,',
    ]
    const { at, fields } = await readFile(table.join('\n'))
    expect(fields).toEqual(['occurredAt', 'title', 'class', 'type', ...PARTS])
    const { data } = (await world.editor.call('POST', `${at}/check`, { fields, rules: [] })).body
    expect(data.counts).toMatchObject({ created: 4, refused: 1 })
    await world.editor.call('POST', `${at}/commit`, { leavesRefused: true })
    const { items } = (await world.editor.call('GET', `${INCIDENTS}?sort=occurredAt&pageSize=100`)).body.data
    const ids = items
      .filter(({ occurredAt }: { occurredAt: string }) => occurredAt.startsWith('2024-03'))
      .map(({ id }: { id: string }) => id)
    const shown = []
    for (const id of ids) shown.push((await world.editor.call('GET', `${INCIDENTS}/${id}`)).body.data)
    expect(shown.map((one) => [one.class, one.type])).toEqual([
      ['fatality', 'injury'],
      ['days-away', 'injury'],
      ['restricted', 'illness'],
      ['other-recordable', 'injury'],
    ])
    const hurt = { role: 'injured', name: '—', jobTitle: 'Mason' }
    expect(shown[0].people).toMatchObject([{ jobTitle: 'Scaffolder', treatment: 'fatal' }])
    expect(shown[1].people).toMatchObject([{ ...hurt, daysAway: 12, daysRestricted: 3, treatment: 'none' }])
    expect(shown[2].people).toMatchObject([{ ...hurt, daysAway: 0, daysRestricted: 5, treatment: 'medical' }])
    expect(shown[3].people, 'nobody is made up').toEqual([])
    await world.editor.call('POST', `${at}/undo`, {})
  })

  it(
    '[MOD-INC] is tried, imported and taken back in the background, while others report incidents and wait for none of it',
    async () => {
      const { at, fields } = await readFile(firstRows(log(), ROWS))
      const reporter = await world.signedInAs({
        permissions: ['incident:read', 'incident:write'],
        grants: [{ siteCode: PLACE.siteCode }],
      })
      /** Somebody reports incidents until the work is done. @returns the import then, and the numbers that they got */
      const during = async (work: string, body: object, state: string) => {
        const begun = performance.now()
        expect((await world.editor.call('POST', `${at}/${work}`, body)).status).toBe(200)
        const reports: { number: string; ms: number }[] = []
        for (;;) {
          const asked = performance.now()
          const { status, body: answer } = await reporter.call('POST', INCIDENTS, NEAR_MISS)
          expect(status, JSON.stringify(answer)).toBeLessThan(300)
          reports.push({ number: answer.data.number, ms: performance.now() - asked })
          const run = (await world.editor.call('GET', at)).body.data
          if (run.state === state) {
            const longest = Math.max(...reports.map(({ ms }) => ms))
            console.info(
              `${work} of ${ROWS} rows: ${secondsSince(begun)}; the longest report ${Math.round(longest)} ms`,
            )
            return { run, numbers: reports.map(({ number }) => sequenceOf(number)) }
          }
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        }
      }
      const checked = await during('check', { fields, rules: RULES }, 'checked')
      expect(checked.run.counts).toMatchObject({ created: ROWS, refused: 0 })
      const imported = await during('commit', { leavesRefused: false }, 'done')
      expect(imported.run.counts).toMatchObject({ created: ROWS, refused: 0 })
      const { total, items } = await fatal('number')
      expect(total).toBe(ROWS)
      const [first, last] = [sequenceOf(items[0].number), sequenceOf((await fatal('-number')).items[0].number)]
      const spent = Math.max(...checked.numbers) - Math.min(...checked.numbers) + 1
      expect(spent, 'trials have taken no number').toBe(checked.numbers.length)
      const between = imported.numbers.filter((number) => number > first && number < last)
      expect(between.length, 'numbers are given to others while rows are stored').toBeGreaterThan(0)
      const undone = await during('undo', {}, 'undone')
      expect(undone.run).toMatchObject({ undone: ROWS, left: 0 })
      expect((await fatal()).total).toBe(0)
    },
    LONGEST_MS,
  )
})

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
const sequenceOf = (number: string) => Number(number.split('-')[2])

/** The head and so many rows, of which some go over several lines. */
function firstRows(table: string, count: number): string {
  const rows: string[] = []
  let open = ''
  for (const line of table.split('\n')) {
    if (rows.length > count) break
    open = open === '' ? line : `${open}\n${line}`
    if ((open.split('"').length - 1) % 2 > 0) continue
    rows.push(open)
    open = ''
  }
  return rows.join('\n')
}
