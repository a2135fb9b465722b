import type { Finding } from '../finding.ts'
import { type CLOUD_FINDINGS, type CloudFindings, cloudFindings } from './cloud-findings.ts'
import type { PointCloud } from './open-cloud.ts'
import type { VariableRecord } from './read-records.ts'

/** Written anew by who writes COPC: how the points are packed, and where the nodes lie. */
const OWN = new Set(['laszip encoded 22204', 'copc 1', 'copc 1000'])
/** The reference system by its keys, which its text takes the place of (LAS 1.4, 2.5). */
const KEYS = new Set(['LASF_Projection 34735', 'LASF_Projection 34736', 'LASF_Projection 34737'])
/** Carried over: the text of the reference system, and the names of extra bytes. */
const CARRIED = new Set(['LASF_Projection 2112', 'LASF_Spec 4'])
/** What records hold that LAS itself defines (LAS 1.4, 2.6). */
const KNOWN: Readonly<Record<string, keyof typeof CLOUD_FINDINGS>> = {
  'LASF_Spec 0': 'class-names-not-carried',
  'LASF_Spec 3': 'area-text-not-carried',
  'LASF_Spec 7': 'replaced-points-not-carried',
  'LASF_Projection 2111': 'transformation-not-carried',
}

/** What a source says that a COPC file written from it does not hold. */
export function lostRecords({ crs, records }: PointCloud): readonly Finding[] {
  const findings = cloudFindings()
  if (!crs) findings.add('crs-not-carried')
  else if (!crs.wkt) findings.add('keys-not-carried', '', { crs: crs.name })
  for (const record of records) addLost(findings, record, crs?.wkt != null)
  return findings.list()
}

function addLost(findings: CloudFindings, { user, id, description, length }: VariableRecord, hasText: boolean): void {
  const key = `${user} ${id}`
  if (OWN.has(key) || CARRIED.has(key) || (KEYS.has(key) && hasText)) return
  const code = KNOWN[key] ?? (description ? 'described-record-not-carried' : 'record-not-carried')
  findings.add(code, '', { user, id, length, what: description })
}
