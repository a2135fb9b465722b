import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { EndpointSpec } from '#platform/contract/define-api.ts'

const MODULES = 'modules'
/** A screen that listens without doing anything by itself: it counts on answers that are read again. */
const LISTENING = /useLiveEvents\(\{ kinds: \[([^\]]*)\] \}\)/g

const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })

/** Kinds of records of which some answer says that it is made of them. */
async function kindsRead(): Promise<ReadonlySet<string>> {
  const contracts = files.filter((file) => /^([a-z0-9-]+)\/contract\/\1-api\.ts$/.test(file))
  const apis = await Promise.all(contracts.map((file) => import(/* @vite-ignore */ `../../${MODULES}/${file}`)))
  const endpoints = apis.flatMap((exported) =>
    Object.values<{ endpoints?: Readonly<Record<string, EndpointSpec>> }>(exported).flatMap((api) =>
      Object.values(api?.endpoints ?? {}),
    ),
  )
  expect(endpoints.length).toBeGreaterThan(500)
  return new Set(endpoints.flatMap(({ reads = [] }) => reads))
}

it('a screen that listens to a kind of record has an answer that is made of it', async () => {
  const read = await kindsRead()
  const screens = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const listened = screens.flatMap((file) =>
    [...readFileSync(join(MODULES, file), 'utf8').matchAll(LISTENING)].flatMap(([, kinds = '']) =>
      [...kinds.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => ({ kind, by: basename(file) })),
    ),
  )
  expect(listened.length).toBeGreaterThan(30)
  expect(listened.filter(({ kind }) => !read.has(kind))).toEqual([])
})
