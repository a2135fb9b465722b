import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOffline, cacheNameOf, keepBuild, type OfflineBuild, removeOthers } from './offline-answers.ts'

const ORIGIN = 'http://plumbline.test'

/** As browsers keep answers, by address. */
class Caches {
  readonly kept = new Map<string, Map<string, string>>()
  readonly #fetch: (address: string) => Response
  constructor(fetch: (address: string) => Response) {
    this.#fetch = fetch
  }
  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, string>()
    this.kept.set(name, cache)
    return {
      put: async (key: string, answer: Response) => void cache.set(pathOf(key), await answer.text()),
      match: async (key: string) => answerOf(cache.get(pathOf(key))),
      addAll: async (keys: readonly string[]) => {
        const answers = keys.map((key) => [key, this.#fetch(pathOf(key))] as const)
        if (answers.some(([, { ok }]) => !ok)) throw new TypeError('One is not there.')
        for (const [key, answer] of answers) cache.set(key, await answer.text())
      },
    }
  }
  async match(key: string) {
    return answerOf([...this.kept.values()].find((cache) => cache.has(pathOf(key)))?.get(pathOf(key)))
  }
  keys = async () => [...this.kept.keys()]
  delete = async (name: string) => this.kept.delete(name)
}
const pathOf = (key: string) => new URL(key, ORIGIN).pathname
const answerOf = (text: string | undefined) => (text === undefined ? undefined : new Response(text))

let server: Map<string, string>
let isAway: boolean
let caches: Caches
const fetched: string[] = []
const answer = (path: string) => answerOf(server.get(path)) ?? new Response('none', { status: 404 })
const around = () => ({
  caches: caches as unknown as CacheStorage,
  origin: ORIGIN,
  fetch: async ({ url }: Request) => {
    fetched.push(pathOf(url))
    if (isAway) throw new TypeError('Failed to fetch')
    return answer(pathOf(url))
  },
})
const build = (name: string, page: string, files: readonly string[]): OfflineBuild => ({
  name: cacheNameOf(name),
  files,
  page: createHash('sha256').update(page).digest('hex'),
})
const ask = async (one: OfflineBuild, path: string, mode: 'navigate' | 'cors' = 'cors') => {
  const request = { url: ORIGIN + path, method: 'GET', mode } as Request
  const answered = await answerOffline(request, one, around())
  return answered === null ? null : answered.text()
}

beforeEach(() => {
  isAway = false
  fetched.length = 0
  server = new Map([
    ['/index.html', 'page 1'],
    ['/form/7', 'page 1'],
    ['/assets/a-1.js', 'a 1'],
  ])
  caches = new Caches(answer)
})

describe('a build that a browser keeps', () => {
  const FIRST = build('1', 'page 1', ['/assets/a-1.js'])

  it('opens whole without network, whatever page is asked for, and never answers a call', async () => {
    await keepBuild(FIRST, around())
    isAway = true
    expect(await ask(FIRST, '/form/7', 'navigate')).toBe('page 1')
    expect(await ask(FIRST, '/assets/a-1.js')).toBe('a 1')
    expect(await ask(FIRST, '/api/inspections')).toBeNull()
    expect(await ask(FIRST, '/api/inspections', 'navigate')).toBeNull()
  })

  it('gives way to the page of the server where that answers', async () => {
    await keepBuild(FIRST, around())
    server.set('/form/7', 'page 2')
    expect(await ask(FIRST, '/form/7', 'navigate')).toBe('page 2')
  })

  it('is not kept in halves: neither where a file is missing nor where the page is of another build', async () => {
    const broken = build('2', 'page 1', ['/assets/a-1.js', '/assets/gone.js'])
    await expect(keepBuild(broken, around())).rejects.toThrow()
    await keepBuild(FIRST, around())
    server.set('/index.html', 'page 3')
    await expect(keepBuild(build('2', 'page 2', []), around())).rejects.toThrow(/another build/)
    isAway = true
    expect(await ask(FIRST, '/form/7', 'navigate')).toBe('page 1')
  })

  it('takes over what did not change, and removes the one before once it is in force', async () => {
    await keepBuild(FIRST, around())
    server = new Map([
      ['/index.html', 'page 2'],
      ['/assets/b-2.js', 'b 2'],
    ])
    const second = build('2', 'page 2', ['/assets/a-1.js', '/assets/b-2.js'])
    await keepBuild(second, around())
    await removeOthers(second, around().caches)
    expect(await caches.keys()).toEqual([second.name])
    isAway = true
    expect([await ask(second, '/', 'navigate'), await ask(second, '/assets/a-1.js')]).toEqual(['page 2', 'a 1'])
  })
})
