import { z } from 'zod'
import { ListQuery, pageOf } from './paging.ts'
import { PlaceCode } from './place.ts'
import type { RecordSchemas } from './record.ts'
import { TURNS } from './record-filter-words.ts'
import { byChoice, byFlag } from './record-filters.ts'

/** `archived=true`: what was archived, and nothing else. `turn`: of kinds that take steps, what waits for somebody. */
const OF_PROJECT = { projectCode: PlaceCode.optional(), archived: byFlag(), turn: byChoice(TURNS) }
const OF_SITE = { ...OF_PROJECT, siteCode: PlaceCode.optional() }
/** A list is narrowed by the places that its records lie in. */
const OF_STRUCTURE = { ...OF_SITE, structureCode: PlaceCode.optional() }
const OF_PLACES = { project: OF_PROJECT, site: OF_SITE, structure: OF_STRUCTURE, siteOrStructure: OF_STRUCTURE }

const ById = z.object({ id: z.uuid() })

/**
 * Declares list, get, create, change, remove (to the archive) and restore of a kind of records, as plain data: they are spread into `defineApi`
 * beside the module's own, and each can be replaced there.
 * @param path of the list; its last part in words is what several of them are called: `/quality-logs`
 * @param says `read` and `write`: permissions. `filters`: further fields of the list's query, of `record-filters.ts`
 * @example ...recordEndpoints(Incident, '/incidents', { read: 'incident:read', write: 'incident:write', filters: { severity: byChoice(SEVERITIES) } })
 */
export function recordEndpoints<
  Kind extends Pick<RecordSchemas, 'id' | 'of' | 'Draft' | 'Change' | 'Record' | 'Listed'>,
  const Path extends `/${string}`,
  const Read extends string,
  const Write extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(kind: Kind, path: Path, says: { readonly read: Read; readonly write: Write; readonly filters?: Filters }) {
  const { Draft, Change, Record, Listed } = kind as Kind
  const several = path.split('/').at(-1)?.replaceAll('-', ' ')
  const reads = [kind.id]
  const ofOne = `${path}/:id` as const
  const narrowing = { ...OF_PLACES[kind.of], ...says.filters } as (typeof OF_PLACES)[Kind['of']] & Filters
  return {
    list: {
      method: 'GET',
      path,
      summary: `List the ${several} of a place, or of all that the caller sees`,
      access: says.read,
      reads,
      input: ListQuery.extend(narrowing),
      output: pageOf(Listed as Kind['Listed']),
    },
    get: {
      method: 'GET',
      path: ofOne,
      summary: `Show one of the ${several}`,
      access: says.read,
      reads,
      input: ById,
      output: Record as Kind['Record'],
    },
    create: {
      method: 'POST',
      path,
      summary: `Add to the ${several}`,
      access: says.write,
      input: Draft as Kind['Draft'],
      output: Record as Kind['Record'],
    },
    change: {
      method: 'PUT',
      path: ofOne,
      summary: `Edit one of the ${several}`,
      access: says.write,
      input: Change as Kind['Change'],
      output: Record as Kind['Record'],
    },
    remove: {
      method: 'DELETE',
      path: ofOne,
      summary: `Archive one of the ${several}: it leaves the lists, and can be restored`,
      access: says.write,
      input: ById,
      output: z.null(),
    },
    restore: {
      method: 'POST',
      path: `${ofOne}/restore`,
      summary: `Bring one of the ${several} back that was archived`,
      access: says.write,
      input: ById,
      output: Record as Kind['Record'],
    },
  } as const
}
