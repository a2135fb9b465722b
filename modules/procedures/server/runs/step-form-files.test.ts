import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { answerFilePurpose } from '#modules/forms/contract/answer-files.ts'
import { tablesOf } from '#modules/forms/testing/sample-tables.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type ProcedureWorld, procedureWorld } from '../../testing/procedure-world.ts'

const PHOTO = { type: 'image', name: 'proof', label: 'Photo of the tag', required: 'yes' }
let world: ProcedureWorld
beforeAll(async () => {
  world = await procedureWorld()
})
afterAll(() => world.product.stop())

it('[MOD-INC] the form of a step takes its required photo, which hangs on the run and opens for who sees it', async () => {
  const { manager, foreman } = world
  const body = { projectCode: 'P1', name: 'Tag check', tables: tablesOf([PHOTO]) }
  const form = (await manager.call('/api/form-templates', { method: 'POST', body })).data
  const use = { method: 'POST' as const, body: { rowVersion: form.rowVersion } }
  await manager.call(`/api/form-templates/${form.id}/steps/activate`, use)
  const work = { kind: 'form' as const, performer: { kind: 'role' as const, role: 'foreman' }, form: form.id }
  const look = { kind: 'user' as const, work: { ...work, due: null, evidence: [], escalation: null } }
  const drawn = drawProcedure({ start: 'start', look, end: 'end' }, ['start -> look', 'look -> end'])
  const flows = drawn.flows.map((flow, at) => ({ ...flow, id: `way_${at}` }))
  const run = await world.start(await world.activate({ ...drawn, key: 'tags', name: 'tags', flows }))
  const [step] = (await world.run(run.id)).steps
  const complete = (proof: string | null) =>
    foreman.call(`/api/procedure-steps/${step?.id}/complete`, {
      method: 'POST',
      body: { form: { answers: { proof }, answeredAt: '2026-11-22T08:00:00+03:00' } },
    })
  expect((await complete(null)).error).toBe('filled-form.not-complete')
  const elsewhere = await uploaded('record.elsewhere')
  expect((await complete(`${elsewhere}/tag.jpg`)).error).toBe('filled-form.not-complete')
  const photo = await uploaded(answerFilePurpose())
  const done = await complete(`${photo}/tag.jpg`)
  expect(done.status, done.text).toBe(200)
  const kept = (await manager.call(`/api/procedure-steps/${step?.id}/form`)).data
  expect(kept.values).toEqual({ proof: `${photo}/tag.jpg` })
  const url = `/api/record-files/${photo}/content`
  const opened = await world.product.app.inject({ url, headers: { authorization: `Bearer ${manager.token}` } })
  expect(opened.statusCode).toBe(200)
  const files = (await manager.call(`/api/record-files?entityType=procedure-run&entityId=${run.id}`)).data.items
  expect(files).toMatchObject([{ id: photo, name: 'tag.jpg', by: { id: foreman.id } }])
})

async function uploaded(purpose: string): Promise<string> {
  const { database, files } = world.product.services
  const place = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A1' }
  const about = { place, name: 'tag.jpg', mediaType: 'image/jpeg', purpose, createdBy: world.foreman.id }
  const content = await makePhoto({})
  return (await database.transaction(SYSTEM_SCOPE, (tx) => files.saveBytes(tx, { ...about, content }))).id
}
