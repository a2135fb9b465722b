import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { type States, waitsFor } from '#platform/contract/states.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { serverModules } from './modules.ts'
import { addsStepped, insertStepPlace } from './testing/stepped-world.ts'

const gathered = await gatherFromModules<{ stepped: SteppedRecords }>('stepped-records.ts')
composeModules(serverModules)
const timeZone = 'Asia/Riyadh'

/** Every kind whose new records wait for somebody, with how one is added and what it waits for. */
const waiting = declaredStates().flatMap((states: States) => {
  const owner = serverModules.find(({ records }) => records.some(({ id }) => id === states.kind))
  const stepped = gathered.get(owner?.api.module.id ?? '')?.stepped
  const next = waitsFor(states, states.initial)
  return stepped && next ? [{ kind: states.kind, stepped, what: next[1].title }] : []
})

let product: TestProduct
let administrator: TestPerson
let another: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await insertStepPlace(product)
  administrator = await product.signedInAs({ isAdmin: true })
  another = await product.signedInAs({ isAdmin: true })
})
afterAll(() => product.stop())

/** The words of a record's paper, without the blanks that its lines were broken at. */
async function paperOf(kind: string, id: string, lang: string): Promise<string> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/papers/records',
    headers: { authorization: `Bearer ${administrator.token}`, lang },
    payload: { kind, id, fields: [], timeZone },
  })
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200)
  return printedWords(new Uint8Array(answer.rawPayload)).replaceAll(/\s/g, '')
}

const today = () =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone }).format(product.clockMs)

describe('whose turn it is, on what and since when', () => {
  it('is asked about for the kinds of every register that waits for somebody', () => {
    expect(waiting.length).toBeGreaterThan(20)
  })

  for (const { kind, stepped, what } of waiting)
    it(`stands in the row, on the page and on the paper of a record of the kind ${kind}`, async () => {
      const added = await addsStepped(product, administrator, another, stepped)()
      expect(added.status, added.text).toBe(200)
      const { id } = added.data
      const { data: page } = await administrator.call(`/api${stepped.path}/${id}/steps`)
      expect(page.turn).toMatchObject({ what, since: expect.any(String) })
      expect(Math.abs(Date.parse(page.turn.since) - Date.now())).toBeLessThan(300_000)
      // Nobody may be named, and no role of an empty product holds the right: then that is said.
      const { data: list } = await administrator.call(`/api${stepped.path}?turn=open&pageSize=100`)
      const row = list.items.find((one: { id: string }) => one.id === id)
      expect(row?.turn, 'in the row').toEqual(page.turn)

      const words = await paperOf(kind, id, 'en')
      const who = page.turn.who.en || 'Nobody has the right'
      for (const said of ['Whose turn', `${who} · ${what.en} · since ${today()}`])
        expect(words, `on paper: ${said}`).toContain(said.replaceAll(/\s/g, ''))
    }, 60_000)
})
