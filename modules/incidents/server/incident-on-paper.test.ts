import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'

const RIGHTS = ['incident:read', 'incident:write', 'incident:investigate']
let world: SiteWorld
beforeAll(async () => {
  await takeBuiltParsers()
  world = await siteWorld(RIGHTS, { hasProject: true })
})
afterAll(() => world.stop())

it('[MOD-INC] is printed with the people who were there, why it happened and what is done about it', async () => {
  const { editor } = world
  const about = { title: 'Ladder slipped', class: 'near-miss', type: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' }
  const people = [{ role: 'witness', name: 'Noor Haddad', company: 'Nasim', statement: 'The ladder was not tied.' }]
  const { data } = (await editor.call('POST', '/api/incidents', { ...PLACE, ...about, people })).body
  const action = { description: 'Tie ladders off', ownerId: editor.userId }
  expect((await editor.call('POST', `/api/incidents/${data.id}/actions`, action)).status).toBe(200)
  const words = await printRecord(world, editor, { kind: 'incident', id: data.id })
  for (const one of [data.number, 'Ladder slipped', 'Noor Haddad', 'The ladder was not tied.', 'Tie ladders off'])
    expect(words).toContain(one)
  expect(words).not.toContain('Why it happened')
})
