import { z } from 'zod'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'

/** What every job on a version of a model is told: whose it is, and where. */
export const VersionInput = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  modelId: z.uuid(),
  version: z.number().int(),
})
type VersionInput = z.output<typeof VersionInput>

export function placeOfVersion({ projectCode, siteCode, structureCode }: VersionInput) {
  return { projectCode, siteCode, structureCode }
}

/** Tells what became of a version, to who reads the model. */
export async function publishOfVersion(tx: Db, input: VersionInput, type: string): Promise<void> {
  const { modelId: entityId, version } = input
  await publishEvent(tx, { type, place: placeOfVersion(input), entityId, data: { version } })
}
