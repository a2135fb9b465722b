import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import type { Content } from '../contract/dataset-choices.ts'
import type { GeoDataset } from '../contract/geo-dataset.ts'
import { insertDataset } from './dataset-repository.ts'
import { startReading } from './edit-dataset.ts'

type Said = Pick<
  GeoDataset,
  | 'projectCode'
  | 'siteCode'
  | 'name'
  | 'nameAr'
  | 'capturedOn'
  | 'verticalDatum'
  | 'provider'
  | 'licence'
  | 'description'
>

/** What the product computed or had computed, and the file that holds it. */
export interface MadeDataset extends Said {
  readonly kind: 'drone' | 'pointCloud'
  readonly content: Content | null
  readonly file: { readonly id: string; readonly name: string; readonly sizeBytes: number }
  readonly requestedBy: string
}

/** Adds what was computed to the catalogue, and begins to read it like any other. @returns its id */
export async function addMadeDataset(tx: Db, { file, requestedBy, ...said }: MadeDataset): Promise<string> {
  const dataset = {
    ...said,
    id: randomUUID(),
    declaredEpsg: null,
    layer: '',
    sourceFileId: file.id,
    sourceName: file.name,
    sourceBytes: file.sizeBytes,
  }
  await insertDataset(tx, dataset, requestedBy)
  await startReading(tx, dataset, { requestedBy })
  return dataset.id
}
