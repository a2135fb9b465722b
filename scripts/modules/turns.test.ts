import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { BulkSpec } from '#platform/contract/bulk-actions.ts'
import { type ApiSpec, inputSchema } from '#platform/contract/define-api.ts'

const MODULES = 'modules'
/** Whose records are few and stay with whom they are: nobody hands many of them over. */
const KEPT = ['cameras', 'devices', 'equipment', 'fleet', 'procedures', 'vegetation-plots']

type Exports = Readonly<Record<string, ApiSpec & BulkSpec>>

async function contracts(): Promise<Exports[]> {
  const files = readdirSync(MODULES).map((id) => join(id, 'contract', `${id}-api`))
  return Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${MODULES}/${file}.ts`)))
}

it('lets every list of what waits for somebody be narrowed to it, and says of each row whose turn it is', async () => {
  const stepped = (await contracts()).flatMap((exports) =>
    Object.values(exports).filter((api) => api?.endpoints?.['steps']?.saysTurn),
  )
  expect(stepped.length).toBeGreaterThan(10)
  const without = stepped.filter(({ endpoints }) => !endpoints['list'] || !inputSchema(endpoints['list']).shape['turn'])
  expect(without.map(({ module }) => module.id)).toEqual([])
})

/** Sources of a module's screens and their parts. */
const webOf = (id: string) =>
  readdirSync(join(MODULES, id, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(MODULES, id, 'web', file), 'utf8'))

it('says on the page of each such record whose turn it is: with its next steps, which tell the head of the page', async () => {
  const stepped = (await contracts()).flatMap((exports) =>
    Object.values(exports).filter((api) => api?.endpoints?.['steps']?.saysTurn),
  )
  const without = stepped.filter(({ module }) => !webOf(module.id).some((source) => source.includes('<NextSteps')))
  expect(stepped.length).toBeGreaterThan(10)
  expect(without.map(({ module }) => module.id)).toEqual([])
})

it('lets many records be handed over at once, and be given a day, in every register that says who and until when', async () => {
  const missing: string[] = []
  let asked = 0
  for (const exports of await contracts())
    for (const api of Object.values(exports)) {
      const change = api?.endpoints?.['change']
      if (!change || !api.endpoints['list'] || KEPT.includes(api.module.id)) continue
      const facts = Object.keys(inputSchema(change).shape ?? {})
      if (!facts.includes('ownerId')) continue
      const fields = Object.values(exports)
        .filter((bulk) => bulk?.actions && bulk.api === api)
        .flatMap(({ actions }) => Object.values(actions).flatMap((one) => Object.keys(one.fields?.shape ?? {})))
      const wanted = ['ownerId', 'dueOn'].filter((field) => facts.includes(field))
      asked += wanted.length
      missing.push(...wanted.filter((field) => !fields.includes(field)).map((field) => `${api.module.id}: ${field}`))
    }
  expect(missing).toEqual([])
  expect(asked).toBeGreaterThan(8)
})
