import { sql } from 'kysely'
import { z } from 'zod'
import { LearntCracks } from '#engines/detection/learnt-result.ts'
import { OnnxFacts } from '#engines/detection/onnx-facts.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { StreetModel, streetModelErrors } from '../contract/street-model.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { streetPhotosModule } from '../contract/street-photos-module.ts'
import { streetModelKind } from '../contract/street-photos-records.ts'

const WITH_FILE = {
  ...StreetModel.Draft.shape,
  method: StreetModel.Record.shape.method,
  fileId: z.uuid().nullable(),
  fileSha256: z.string().nullable(),
}
type Facts = z.output<z.ZodObject<typeof WITH_FILE>>

const table = recordTable<Facts, InputOf<(typeof streetPhotosApi)['endpoints']['listModels']>>({
  table: 'street_models',
  errors: streetModelErrors,
  columns: columnsOf(WITH_FILE, [], { classes: { json: 'classes' } }),
  search: ['name', 'version', 'licence'],
  sort: { name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state'), isOn: byFlag(sql<boolean>`is_on`) },
})

export const streetModelSource: RecordSource = {
  table: 'street_models',
  title: { en: sql`name`, ar: sql`name` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

/** As the process that learnt has said it, with what it was learnt from. */
const Learnt = LearntCracks.extend({ photos: z.number().int(), hash: z.string() })

/** SQL over `street_models`: the same file and settings find the same. What is only said of it changes nothing. */
export const RUN_VERSION = sql<string>`(street_models.name || ' ' || street_models.version || ' ' || left(md5(concat_ws('|', file_sha256, side, layout,
  boxes, scale, colours, fit, overlap, street_models.classes, learnt ->> 'hash')), 6))`

const also = {
  ...savedBy('street_models'),
  state: sql<StreetModel['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  read: sql<unknown>`facts`,
  learntOf: sql<unknown>`learnt`,
  runVersion: RUN_VERSION,
  looked: sql<number>`(select count(*)::int from street_runs as runs where runs.project_code = street_models.project_code
    and runs.site_code = street_models.site_code and runs.version = ${RUN_VERSION} and runs.state = 'done')`,
  jobId: sql<string | null>`job_id`,
}

export const streetModels = recordHandlers({
  kind: streetModelKind,
  errors: streetModelErrors,
  table,
  also,
  can: recordPolicy(streetPhotosModule, {
    edit: 'street-photo:models',
    remove: 'street-photo:models',
    use: 'street-photo:write',
  }),
  audited: (_, { method: __, fileId: ___, fileSha256: ____, classes, ...entered }) => ({
    ...entered,
    classes: saidClasses(classes),
  }),
  isPlaceVisible,
  refuse: async ({ db }, { classes, isOn }, ownId) => {
    if (isOn && !classes.some(({ as }) => as !== null)) throw streetModelErrors.nothingMapped()
    if (ownId === null) return
    const model = factsOf(await table.get(db, ownId, also))
    if (isOn && model.state !== 'ready') throw streetModelErrors.notReady()
    refuseOtherClasses(model, classes)
  },
})

/** @throws street-model.classes-differ where there are not as many as the detector tells apart, as far as that is known */
export function refuseOtherClasses(
  { method, facts }: { readonly method: StreetModel['method']; readonly facts: OnnxFacts | null },
  classes: StreetModel['classes'],
): void {
  const found = method === 'learnt' ? 1 : (facts?.classes ?? null)
  const isSaid = classes.length > 0 || method === 'learnt'
  if (found !== null && isSaid && classes.length !== found)
    throw streetModelErrors.classesDiffer({ found, said: classes.length })
}

export type StoredModel = Awaited<ReturnType<typeof streetModels.saved.get>>

/** In the history: "pothole: pothole from 0.25". */
function saidClasses(classes: unknown): string {
  const mapped = z.array(StreetModel.Facts.shape.classes.unwrap().element).parse(classes)
  return mapped.flatMap(({ name, as, threshold }) => (as ? [`${name}: ${as} ≥ ${threshold}`] : [])).join(', ')
}

/** The facts as the process that read the file has said them. */
export function factsOf<Sent extends { readonly read: unknown }>(model: Sent) {
  const { read, ...rest } = model
  return { ...rest, facts: OnnxFacts.nullable().parse(read) }
}

/** The classifier that was learnt from verdicts, and how good it is; null of one that was brought. */
export function learntOf({ learntOf: kept }: Pick<StoredModel, 'learntOf'>) {
  return Learnt.nullable().parse(kept)
}

/** As it is sent. */
export function shownModel<
  Sent extends Pick<StoredModel, 'saidReason' | 'read' | 'fileId' | 'fileSha256' | 'learntOf'>,
>(model: Sent, language: Language) {
  const { saidReason, fileId: _, fileSha256: __, learntOf: ___, ...rest } = factsOf(model)
  return { ...rest, learnt: saidOf(learntOf(model)), reason: saidReason?.[language] ?? null }
}

function saidOf(learnt: ReturnType<typeof learntOf>): StreetModel['learnt'] {
  if (!learnt) return null
  const { tiles, positives, averagePrecision, base, precision, recall } = learnt.measured
  return { photos: learnt.photos, hash: learnt.hash, tiles, positives, averagePrecision, base, precision, recall }
}

export const { insert: insertModel, isKnown: hasModel } = table

export async function getModel(db: Db, id: string): Promise<StoredModel> {
  return table.get(db, id, also)
}
