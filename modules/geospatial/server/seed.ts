import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { hasDataset, insertDataset } from './dataset-repository.ts'
import { startReading } from './edit-dataset.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const DAY_MS = 86_400_000

/** Loads the generated flights of the demonstration; the queue reads them while the first person signs in. */
export async function seedDatasets({ database, files, now }: Services): Promise<void> {
  const { demoFlights } = await import('#demo/flights.ts')
  const requestedBy = demonstrationUserId('engineer')
  for (const flight of demoFlights()) {
    const id = demonstrationId(`flight ${flight.key}`)
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      if (await hasDataset(tx, id)) return
      const { id: sourceFileId, sizeBytes } = await files.saveBytes(tx, {
        place: { ...PLACE, structureCode: null },
        name: flight.fileName,
        mediaType: 'image/tiff',
        purpose: 'geo-dataset.drone',
        createdBy: requestedBy,
        content: flight.bytes(),
      })
      const dataset = {
        ...PLACE,
        id,
        name: flight.name.en,
        nameAr: flight.name.ar,
        kind: 'drone' as const,
        capturedOn: new Date(now().getTime() - flight.daysAgo * DAY_MS).toISOString().slice(0, 10),
        content: flight.content,
        declaredEpsg: null,
        verticalDatum: flight.content === 'dtm' ? ('egm2008' as const) : ('unknown' as const),
        provider: 'Generated for the demonstration',
        licence: '',
        description:
          'Generated: nobody flew. What is dug and heaped up between the flights is planned, so that volumes can be checked.',
        sourceFileId,
        sourceName: flight.fileName,
        sourceBytes: sizeBytes,
      }
      await insertDataset(tx, dataset, requestedBy)
      await startReading(tx, dataset, { requestedBy })
    })
  }
}
