import { z } from 'zod'
import type { ApiSpec, EndpointSpec } from './define-api.ts'

/** Something that can be done to many records of a list: the write of one of them, done to each. */
export interface BulkAction {
  /** Endpoint that does it to one record: what it takes is read from the record, under the same names. */
  readonly does: string
  /** What the person says for all of them, over what the record has. */
  readonly fields?: z.ZodObject
  /** The endpoint saves the record as a form holds it, with its version: it can be called again with what was before. */
  readonly isUndoable?: boolean
  /** Endpoint that takes it back from a record, by its id alone: what was archived is restored. */
  readonly undoneBy?: string
}

export interface BulkSpec {
  readonly api: ApiSpec
  /** What the first of its actions asks for: without it nobody selects. */
  readonly access: EndpointSpec['access']
  /** Endpoint that lists them, with that field in each row. */
  readonly list: string
  /** Endpoint that answers one by it. */
  readonly one: string
  /** Field that a record is known by. */
  readonly knownBy: 'id' | 'code'
  /** Field that names a record where its result is told. */
  readonly named: string
  readonly actions: Readonly<Record<string, BulkAction>>
}

/**
 * Declares what can be done to many records at once, in the file of the api; the module's server half lists it under `bulk`. Each record goes
 * through the use case of its own endpoint, so that permissions, guards, history and events are the same as for one.
 * @throws where it names an endpoint that the module does not have.
 */
export function defineBulk<const Api extends ApiSpec>(
  api: Api,
  spec: {
    readonly list?: keyof Api['endpoints'] & string
    readonly one?: keyof Api['endpoints'] & string
    /** `id` where absent. */
    readonly knownBy?: 'id' | 'code'
    readonly named: string
    readonly actions: Readonly<Record<string, BulkAction & { readonly does: keyof Api['endpoints'] & string }>>
  },
): BulkSpec & { readonly api: Api } {
  for (const { does } of Object.values(spec.actions)) {
    const endpoint = api.endpoints[does]
    if (!endpoint || endpoint.transaction === 'none')
      throw new Error(
        `Bulk actions of ${api.module.id} cannot use '${does}': it is no write in a transaction of its own.`,
      )
  }
  const [first] = Object.values(spec.actions)
  const access = api.endpoints[first?.does ?? '']?.access
  if (!access) throw new Error(`Bulk actions of ${api.module.id} need one action at least.`)
  return { list: 'list', one: 'get', knownBy: 'id', ...spec, api, access }
}

const ARCHIVE_ACTIONS = {
  archive: { does: 'remove', undoneBy: 'restore' },
  restore: { does: 'restore', undoneBy: 'remove' },
} as const

/** What says which record it is, where its result is told. */
const NAMES = ['number', 'code', 'name', 'title'] as const

/** To the archive and back, for many at once: every list of `recordEndpoints` has it undeclared. Null for other lists. */
export function archiveBulk(api: ApiSpec, list: string): BulkSpec | null {
  const { list: listed, get, remove, restore } = api.endpoints
  if (list !== 'list' || !listed || !remove || !restore || !(get?.output instanceof z.ZodObject)) return null
  const { shape } = get.output
  const named = NAMES.find((name) => name in shape) ?? 'id'
  return { api, access: remove.access, list, one: 'get', knownBy: 'id', named, actions: ARCHIVE_ACTIONS }
}
