import type { PaperPart } from '#engines/paper/paper.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'

/** What hangs on a record that the caller has read, as parts of its paper; none where there is nothing to say. */
type PaperAddition = (context: RequestContext, record: RecordKey, timeZone: string) => Promise<readonly PaperPart[]>

/** Puts something on the paper of every record. */
export const paperAddition = defineSeam<PaperAddition>('parts of papers')

export async function addedParts(context: RequestContext, record: RecordKey, timeZone: string): Promise<PaperPart[]> {
  const parts: PaperPart[] = []
  for (const addition of paperAddition.all()) parts.push(...(await addition(context, record, timeZone)))
  return parts
}
