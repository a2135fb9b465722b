import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import { actionsInWords } from '#platform/server/audit/audited-actions.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding } from '#platform/server/list-query.ts'
import { searchRecords } from '#platform/server/records/find-records.ts'
import { servedKinds } from '#platform/server/records/record-kinds.ts'
import type { ActivityChoice } from '../contract/activity.ts'
import type { activityLogApi } from '../contract/activity-log-api.ts'

type Asked = InputOf<(typeof activityLogApi)['endpoints']['choices']>

const MOST = 100
const MOST_OF_KIND = 5

/** What the log can be narrowed to: found by words in either language. */
export async function listChoices(
  context: RequestContext,
  { of, words }: Asked,
): Promise<{ choices: ActivityChoice[] }> {
  if (of === 'person') return { choices: await findPersons(context, words) }
  if (of === 'record') return { choices: await findRecordsBy(context, words) }
  const all = of === 'kind' ? kinds() : actions()
  return { choices: all.filter(({ value, label }) => says(words, value, label)).slice(0, MOST) }
}

/** Names of people who sign in: whoever reads what they did reads their names. */
async function findPersons({ db }: RequestContext, words: string): Promise<ActivityChoice[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from person_names where ${holding(words, sql`name`)} order by name limit ${MOST}`.execute(
    db,
  )
  return rows.map(({ id, name }) => ({ value: id, label: { en: name, ar: name }, hint: null }))
}

async function findRecordsBy(context: RequestContext, words: string): Promise<ActivityChoice[]> {
  if (words.trim() === '') return []
  const found = await searchRecords(context, words.trim(), MOST_OF_KIND)
  return found.slice(0, MOST).map(({ kind, id, number, title }) => ({
    value: `${kind.id}:${id}`,
    label: number === null ? title : { en: `${number} · ${title.en}`, ar: `${number} · ${title.ar}` },
    hint: kind.title,
  }))
}

function kinds(): ActivityChoice[] {
  return servedKinds().map(({ id, title, module }) => ({ value: id, label: title, hint: module.title }))
}

function actions(): ActivityChoice[] {
  const titles = new Map(servedKinds().map(({ id, title }) => [id, title]))
  const ofRecords = servedKinds().filter(({ source }) => source)
  return actionsInWords(ofRecords.map(({ id }) => id)).map(([action, label]) => ({
    value: action,
    label,
    hint: titles.get(action.slice(0, action.indexOf('.'))) ?? null,
  }))
}

function says(words: string, value: string, { en, ar }: Text): boolean {
  const wanted = words.trim().toLowerCase()
  return [value, en, ar].some((text) => text.toLowerCase().includes(wanted))
}
