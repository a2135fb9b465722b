import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { serverModules } from '../modules.ts'
import { takeBuiltParsers } from './built-parsers.ts'
import { type TestCaller, type TestProduct, testProduct } from './test-product.ts'

/** Where the work of a `siteWorld` is. */
export const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' } as const

const GUARD_MS = 100_000
const PAUSE_MS = 50

/** The product with places, people and running jobs. */
export interface SiteWorld extends TestProduct {
  readonly administrator: TestCaller
  /** Has the permissions of the test, at the place. */
  readonly editor: TestCaller
  /** Has them too, at another site; of another project, where the editor has the whole of one. */
  readonly elsewhere: TestCaller
  /** A file as an upload of the editor leaves it. @returns its id */
  storeFile(name: string, content: Uint8Array, createdBy?: TestCaller): Promise<string>
  /** What the editor reads at an address, once it is so: jobs work beside the test. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all endpoints, as `TestAnswer` lets them.
  once(path: string, isSo: (data: any) => boolean): Promise<any>
}

/**
 * Starts the product with two projects, their sites and structures, three people, and a worker that does the jobs.
 * @example
 * const world = await siteWorld(['cad-drawing:read', 'cad-drawing:write'])
 * const fileId = await world.storeFile('plan.dxf', bytes)
 * await world.editor.call('POST', '/api/cad-drawings', { ...PLACE, fileId, … })
 */
export async function siteWorld(
  permissions: readonly string[],
  {
    hasProject = false,
    environment = {},
  }: { readonly hasProject?: boolean; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<SiteWorld> {
  await takeBuiltParsers()
  const product = await testProduct(environment)
  await product.insertPlaces()
  const [own, other] = hasProject
    ? [{ projectCode: 'P1' }, { projectCode: 'P2' }]
    : [{ siteCode: 'S11' }, { siteCode: 'S12' }]
  const administrator = await product.signedInAs({ isAdmin: true })
  const editor = await product.signedInAs({ permissions, grants: [own] })
  const elsewhere = await product.signedInAs({ permissions, grants: [other] })
  const jobs = serverModules.flatMap((module) => module.jobs)
  const worker = await startWorker(product.services, jobs, (userId) => principalFor(product.services, userId))
  return {
    ...product,
    administrator,
    editor,
    elsewhere,
    storeFile: async (name, content, createdBy = editor) => {
      const { database, files } = product.services
      const about = { place: PLACE, name, mediaType: 'application/octet-stream', purpose: 'test' }
      const { id } = await database.transaction(SYSTEM_SCOPE, (tx) =>
        files.saveBytes(tx, { ...about, createdBy: createdBy.userId, content }),
      )
      return id
    },
    once: async (path, isSo) => {
      const limit = Date.now() + GUARD_MS
      for (;;) {
        const { body } = await editor.call('GET', path)
        if (isSo(body.data)) return body.data
        if (Date.now() > limit) throw new Error(`${path} did not come to an end: ${JSON.stringify(body).slice(0, 500)}`)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    stop: async () => {
      await worker.stop()
      await product.stop()
    },
  }
}
