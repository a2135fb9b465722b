import { sql } from 'kysely'
import type { States, StepSpec } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import type { Obstacle } from './step-refusals.ts'

interface Kind {
  readonly states: States
  readonly table: string
}

interface Done {
  readonly action: string
  readonly actor: string | null
  readonly isLast: boolean
}

/** What is in the way of who has done what the step is to check, by the history of the record; null where nothing is. */
export async function fourEyes(
  { db, user }: RequestContext,
  { states, table }: Kind,
  { otherThan }: StepSpec,
  id: string,
): Promise<Obstacle | null> {
  if (!otherThan) return null
  const done = await doneOf({ db }, states, otherThan, id)
  const own = done.find(
    ({ action, actor, isLast }) => actor === user.id && (isLast || action === `${states.kind}.updated`),
  )
  if (own) return obstacle(wordsOf(states, own.action))
  if (done.length > 0) return null
  // Brought in from elsewhere: of what was asked or done then, who entered it is all that is known.
  const { rows } = await sql<{ by: string | null }>`
    select created_by::text as by from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.by === user.id ? obstacle(MADE) : null
}

/** Who did it, and whether nobody has done the same since. Of what led to the last approval nobody is asked any more. */
async function doneOf(
  { db }: Pick<RequestContext, 'db'>,
  { kind, steps }: States,
  otherThan: readonly string[],
  id: string,
): Promise<readonly Done[]> {
  const actions = otherThan.map((name) => `${kind}.${name}`)
  const approvals = Object.entries<StepSpec>(steps).flatMap(([name, spec]) =>
    spec.otherThan?.join() === otherThan.join() ? [`${kind}.${name}`] : [],
  )
  const { rows } = await sql<Done>`
    with told as (
      select action, actor_id as actor, at, id from audit_entries where entity_type = ${kind} and entity_id = ${id}
    ), since as (select max(at) as at from told where action = any (${approvals}::text[]))
    select action, actor, row_number() over (partition by action order by max(told.at) desc) = 1 as "isLast"
    from told, since where action = any (${actions}::text[]) and (since.at is null or told.at > since.at or action <> ${`${kind}.updated`})
    group by action, actor`.execute(db)
  return rows
}

const MADE: Text = { en: 'You made this record', ar: 'أنت من أنشأ هذا السجل' }
const CHANGED: Text = { en: 'You changed this record', ar: 'أنت من عدّل هذا السجل' }

function wordsOf({ kind, steps }: States, action: string): Text {
  const name = action.slice(kind.length + 1)
  const title = steps[name]?.title
  if (title) return { en: `You did this: “${title.en}”`, ar: `أنت من نفّذ «${title.ar}»` }
  return name === 'created' ? MADE : CHANGED
}

function obstacle({ en, ar }: Text): Obstacle {
  const say = { en: `${en}: somebody else takes this step.`, ar: `${ar}: يتولى هذه الخطوة شخص آخر.` }
  return { kind: 'guard', name: 'fourEyes', say }
}
