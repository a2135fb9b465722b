import { sql } from 'kysely'
import { checkMapping, mappingQuestions } from '#engines/forms/answer-mapping.ts'
import { answerMapper, type LostAnswer } from '#engines/forms/map-answers.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { MappingPreview } from '../contract/answer-mapping.ts'
import { type FormTemplate, formErrors } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { keptAnswers } from './answer-keepers.ts'
import { savedForm } from './form-templates.ts'
import { versionsOf } from './form-versions.ts'
import { labelsOf } from './unmapped-answers.ts'
import { VersionsTogether, versionHeads } from './versions-together.ts'

type Endpoints = (typeof formsApi)['endpoints']

/** As many answers of one kind of records are looked through before it is said what becomes of them. */
const MOST_CHECKED = 2_000
const MOST_WRITTEN = 30

/** Keeps with a draft what becomes of old answers once it is put into use. @throws not-yours, no-version, wrong-mapping, changed-meanwhile */
export async function mapOldAnswers(
  context: RequestContext,
  { id, rowVersion, mapping }: InputOf<Endpoints['mapAnswers']>,
): Promise<FormTemplate> {
  const before = await savedForm.get(context, id)
  const versions = await versionsOf(context.db, before)
  if (before.state !== 'draft') throw formErrors.notYours()
  if (!versions) throw formErrors.noVersion()
  const { wrong } = checkMapping(versions.before, versions.after, mapping)
  if (wrong.length > 0) throw formErrors.wrongMapping({ ...labelsOf(versions, wrong) })
  const updated = await sql`
    update form_templates set mapping = ${JSON.stringify(mapping)}::jsonb, row_version = row_version + 1,
      updated_by = ${context.user.id}, updated_at = now() where id = ${id} and row_version = ${rowVersion}`.execute(
    context.db,
  )
  if (updated.numAffectedRows !== 1n) throw formErrors.changedMeanwhile({ id })
  const audited = ({ mapping: { answers } }: Pick<FormTemplate, 'mapping'>) =>
    Object.fromEntries(Object.entries(answers).map(([name, { to }]) => [name, to]))
  return publishSaved(context, { ...savedForm, audited }, id, 'form-template.mapped', before)
}

/** What a mapping would make of the answers that are there: the newest are looked through. */
export async function previewMapping(
  context: RequestContext,
  { id, mapping }: InputOf<Endpoints['previewMapping']>,
): Promise<MappingPreview> {
  const { db } = context
  const drawn = await savedForm.get(context, id)
  const versions = await versionsOf(db, drawn)
  if (!versions) return { records: 0, checked: 0, questions: [] }
  const { before, after } = versions
  const kept = await keptAnswers(db, { formId: id, versions: await besideTheOneInUse(db, id), most: MOST_CHECKED })
  const counts = new Map(
    mappingQuestions(before, after, mapping).flatMap(({ name, asks }) =>
      asks === 'answers' ? [[name, new Counted()]] : [],
    ),
  )
  const together = new VersionsTogether(db)
  const map = answerMapper(before, after, mapping)
  for (const { version, values } of kept.newest) {
    const standing = await together.stand(id, version, values)
    const { left, problems } = map(standing.values)
    const answered = namesAnswered(standing.values)
    for (const [name, counted] of counts) counted.add(name, { answered, left, problems })
  }
  const questions = [...counts].map(([name, counted]) => ({ name, ...counted.said() }))
  return { records: kept.total, checked: kept.newest.length, questions }
}

/** The versions whose answers stand beside those to the newest. */
async function besideTheOneInUse(db: Db, id: string): Promise<number[]> {
  const newestFirst = (await versionHeads(db, id)).reverse()
  const last = newestFirst.findIndex(({ mapping }) => mapping === null)
  return newestFirst.slice(0, last < 0 ? undefined : last + 1).map(({ version }) => version)
}

class Counted {
  #answered = 0
  #left = 0
  #lost = 0
  readonly #written = new Map<string, number>()

  add(
    name: string,
    {
      answered,
      left,
      problems,
    }: {
      readonly answered: ReadonlySet<string>
      readonly left: readonly LostAnswer[]
      readonly problems: readonly LostAnswer[]
    },
  ): void {
    const lost = problems.filter((one) => one.name === name)
    if (answered.has(name)) this.#answered += 1
    if (left.some((one) => one.name === name)) this.#left += 1
    if (lost.length > 0) this.#lost += 1
    for (const { value } of lost) this.#written.set(value.trim(), (this.#written.get(value.trim()) ?? 0) + 1)
  }

  said() {
    const frequent = [...this.#written].sort(([, one], [, other]) => other - one)
    const written = frequent.slice(0, MOST_WRITTEN).map(([value]) => value.slice(0, 200))
    return { answered: this.#answered, left: this.#left, lost: this.#lost, written }
  }
}

/** Also within repeats. */
function namesAnswered(values: Readonly<Record<string, unknown>>, found = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      if (value.length > 0) found.add(name)
      for (const line of value) if (typeof line === 'object' && line !== null) namesAnswered(line, found)
    } else if (value !== null && value !== undefined && value !== '') found.add(name)
  }
  return found
}
