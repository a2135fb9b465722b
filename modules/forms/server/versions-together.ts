import { sql } from 'kysely'
import type { AnswerMapping } from '#engines/forms/answer-mapping.ts'
import type { Form } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { answerMapper } from '#engines/forms/map-answers.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FormAnswers } from '../contract/filled-form.ts'
import type { KeptVersion } from '../contract/form-template.ts'
import { formVersion } from './form-versions.ts'

/** A version of a form, with the form that it is. */
export interface KeptForm {
  readonly version: KeptVersion
  readonly form: Form
}

/** What becomes of answers to the version before; null where nobody has said it. */
export interface VersionHead {
  readonly version: number
  readonly mapping: AnswerMapping | null
}

/** The versions of a form, the oldest first. */
export async function versionHeads(db: Db, formId: string): Promise<VersionHead[]> {
  const { rows } = await sql<VersionHead>`
    select version, mapping from form_versions_in(${PROJECTS_IN_SIGHT}) where template_id = ${formId} order by version`.execute(
    db,
  )
  return rows
}

export interface StandingAnswers {
  /** The version that they stand as. */
  readonly as: KeptForm
  readonly values: FormAnswers
}

/**
 * Answers to several versions of forms, beside each other: each as the newest version that somebody has said it of. What lies
 * before a version of which nobody has said anything stays as it is, and meets the others by the names of its questions. Reads
 * each version once; the records stay as they are.
 */
export class VersionsTogether {
  readonly #db: Db
  readonly #heads = new Map<string, Promise<VersionHead[]>>()
  readonly #forms = new Map<string, Promise<KeptForm>>()
  readonly #mappers = new Map<string, Promise<(values: FormAnswers) => FormAnswers>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** @throws no-version */
  async stand(formId: string, version: number, values: FormAnswers): Promise<StandingAnswers> {
    const heads = await known(this.#heads, formId, () => versionHeads(this.#db, formId))
    let [at, standing] = [version, values]
    for (const { version: next, mapping } of heads) {
      if (next <= at) continue
      if (!mapping) break
      const from = at
      const map = await known(this.#mappers, `${formId} ${from}`, async () => {
        const [before, after] = [await this.form(formId, from), await this.form(formId, next)]
        const mapped = answerMapper(before.form, after.form, mapping)
        return (answers) => mapped(answers).values as FormAnswers
      })
      standing = map(standing)
      at = next
    }
    return { as: await this.form(formId, at), values: standing }
  }

  /** @throws no-version */
  form(formId: string, version: number): Promise<KeptForm> {
    return known(this.#forms, `${formId} ${version}`, async () => {
      const kept = await formVersion(this.#db, formId, version)
      return { version: kept, form: formOfTables(kept.tables).form }
    })
  }
}

function known<Value>(cache: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const found = cache.get(key) ?? read()
  cache.set(key, found)
  return found
}

/** A question, or a repeat, as older and newer versions of a form call it. */
export interface NamedThen {
  readonly formId: string
  readonly version: number
  /** As the caller knows it. */
  readonly question: string
  readonly name: string
}

/** What versions of forms call a question otherwise than the caller does; nothing of those that say the same. */
export async function otherNames(
  db: Db,
  asked: readonly { readonly formId: string; readonly question: string }[],
): Promise<NamedThen[]> {
  const forms = [...new Set(asked.map(({ formId }) => formId))]
  if (forms.length === 0) return []
  const { rows } = await sql<VersionHead & { formId: string }>`
    select template_id as "formId", version, mapping from form_versions_in(${PROJECTS_IN_SIGHT})
    where template_id = any (${forms}::uuid[]) order by version`.execute(db)
  return asked.flatMap(({ formId, question }) =>
    namesThen(
      rows.filter((row) => row.formId === formId),
      question,
    ).flatMap(({ version, name }) => (name === question ? [] : [{ formId, version, question, name }])),
  )
}

/** By the newest name that it got, back to what it was called before. */
function namesThen(heads: readonly VersionHead[], question: string): { version: number; name: string }[] {
  let name = heads.reduce((called, { mapping }) => mapping?.answers[called]?.to ?? called, question)
  return [...heads].reverse().map(({ version, mapping }) => {
    const then = { version, name }
    const before = Object.entries(mapping?.answers ?? {}).find(([, { to }]) => to === name)
    name = before?.[0] ?? name
    return then
  })
}
