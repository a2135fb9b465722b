import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Content, DatasetKind } from '../contract/dataset-choices.ts'
import { hasDataset, insertDataset } from './dataset-repository.ts'
import { startReading } from './edit-dataset.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const TIFF = 'image/tiff'
const DAY_MS = 86_400_000

/** What a flight or scene of the demonstration is stored from. */
interface Generated {
  readonly key: string
  readonly kind: DatasetKind
  readonly daysAgo: number
  readonly name: Text
  readonly content: Content | null
  readonly mediaType: string
  readonly fileName: string
  readonly description: string
  readonly bytes: () => Buffer | Promise<Buffer>
}

/** Loads the generated flights and scenes of the demonstration; the queue reads them while the first person signs in. */
export async function seedDatasets(services: Services): Promise<void> {
  const [{ demoFlights }, { DEMO_GROVE }, { DEMO_SCENES }, { DEMO_SITE_PLAN }, { DEMO_CLOUD }, { DEMO_SITE_OFFICES }] =
    await Promise.all([
      import('#demo/flights.ts'),
      import('#demo/grove.ts'),
      import('#demo/scenes.ts'),
      import('#demo/site-plan-kml.ts'),
      import('#demo/cloud.ts'),
      import('#demo/site-offices.ts'),
    ])
  const flights = demoFlights().map(
    (flight): Generated => ({
      ...flight,
      key: `flight ${flight.key}`,
      kind: 'drone',
      mediaType: TIFF,
      description:
        'Generated: nobody flew. What is dug and heaped up between the flights is planned, so that volumes can be checked.',
    }),
  )
  const grove: Generated = {
    ...DEMO_GROVE,
    key: `flight ${DEMO_GROVE.key}`,
    kind: 'drone',
    mediaType: TIFF,
    description: 'Generated: nobody flew. What grows is planned, so that a count of it can be checked.',
  }
  const scenes = DEMO_SCENES.map(
    (scene): Generated => ({
      ...scene,
      kind: 'satellite',
      mediaType: TIFF,
      content: 'picture',
      description:
        'Generated: no satellite took it. What is built, cleared and planted between the two scenes is planned, so that a detected change can be checked.',
    }),
  )
  const plan: Generated = {
    ...DEMO_SITE_PLAN,
    kind: 'kml',
    mediaType: 'application/vnd.google-earth.kml+xml',
    content: null,
    description: 'Generated: zones, haul roads and base points of the demonstration; nobody surveyed them.',
  }
  const cloud: Generated = {
    ...DEMO_CLOUD,
    kind: 'pointCloud',
    mediaType: 'application/vnd.las',
    content: null,
    description: 'Generated: nobody flew. Ground, roofs, walls and palms as the third flight shows them.',
    bytes: () => DEMO_CLOUD.bytes(new Date(services.now().getTime() - DEMO_CLOUD.daysAgo * DAY_MS)),
  }
  const offices: Generated = {
    ...DEMO_SITE_OFFICES,
    kind: 'tiles3d',
    mediaType: 'application/zip',
    content: null,
    description: 'Generated: cabins and a crane as a supplier would send them; nobody sent them.',
  }
  for (const generated of [...scenes, plan, ...flights, grove, cloud, offices]) await seedDataset(services, generated)
}

async function seedDataset({ database, files, now }: Services, generated: Generated): Promise<void> {
  const requestedBy = demonstrationUserId('engineer')
  const id = demonstrationId(generated.key)
  const { kind, content, fileName, name, description } = generated
  const bytes = await generated.bytes()
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasDataset(tx, id)) return
    const { id: sourceFileId, sizeBytes } = await files.saveBytes(tx, {
      place: { ...PLACE, structureCode: null },
      name: fileName,
      mediaType: generated.mediaType,
      purpose: `geo-dataset.${kind}`,
      createdBy: requestedBy,
      content: bytes,
    })
    const dataset = {
      ...PLACE,
      id,
      name: name.en,
      nameAr: name.ar,
      kind,
      capturedOn: new Date(now().getTime() - generated.daysAgo * DAY_MS).toISOString().slice(0, 10),
      content,
      declaredEpsg: null,
      layer: '',
      verticalDatum: content === 'dtm' || kind === 'pointCloud' ? ('egm2008' as const) : ('unknown' as const),
      provider: 'Generated for the demonstration',
      licence: '',
      description,
      sourceFileId,
      sourceName: fileName,
      sourceBytes: sizeBytes,
    }
    await insertDataset(tx, dataset, requestedBy)
    await startReading(tx, dataset, { requestedBy })
  })
}
