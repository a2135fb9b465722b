import type { PointCloud } from './open-cloud.ts'
import type { VariableRecord } from './read-records.ts'

/** Written anew by who writes COPC: how the points are packed, and where the nodes lie. */
const OWN = new Set(['laszip encoded 22204', 'copc 1', 'copc 1000'])
/** The reference system by its keys, which its text takes the place of (LAS 1.4, 2.5). */
const KEYS = new Set(['LASF_Projection 34735', 'LASF_Projection 34736', 'LASF_Projection 34737'])
/** Carried over: the text of the reference system, and the names of extra bytes. */
const CARRIED = new Set(['LASF_Projection 2112', 'LASF_Spec 4'])
/** What records hold that LAS itself defines (LAS 1.4, 2.6). */
const KNOWN: Readonly<Record<string, string>> = {
  'LASF_Spec 0': 'names of classes',
  'LASF_Spec 3': 'a text on the area',
  'LASF_Spec 7': 'points that were replaced',
  'LASF_Projection 2111': 'a transformation as text',
}

/** What a source says that a COPC file written from it does not hold, a sentence each. */
export function lostRecords({ crs, records }: PointCloud): string[] {
  return [...lostCrs(crs), ...records.flatMap((record) => lostRecord(record, crs?.wkt != null))]
}

function lostCrs(crs: PointCloud['crs']): string[] {
  if (!crs) return ['The source names no coordinate reference system, and so does the file.']
  return crs.wkt
    ? []
    : [`The source names its coordinate reference system by keys alone (${crs.name}): the file does not name it.`]
}

function lostRecord({ user, id, description, length }: VariableRecord, hasText: boolean): string[] {
  const key = `${user} ${id}`
  if (OWN.has(key) || CARRIED.has(key) || (KEYS.has(key) && hasText)) return []
  const what = KNOWN[key] ?? description
  return [`The record "${user}" ${id} (${length} bytes${what ? `: ${what}` : ''}) is not carried over.`]
}
