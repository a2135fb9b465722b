import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { documentKind } from '../contract/documents-records.ts'
import { turnKey } from './reviews/review-and-state.ts'

const DAY_MS = 86_400_000

interface Reviewed {
  readonly id: string
  readonly number: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly label: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/** A review of the demonstration: the inspector has answered, the coordinator is asked since yesterday and draws the conclusion. */
export async function seedReview(tx: Db, document: Reviewed, now: Date): Promise<void> {
  const { id, number, title, label, projectCode, siteCode, structureCode } = document
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const dayOf = (days: number) => daysFrom(days).toISOString().slice(0, 10)
  const [inspector, coordinator] = [demonstrationUserId('inspector'), demonstrationUserId('coordinator')]
  const [reviewId, first, second] = ['review', 'first turn', 'second turn'].map((part) =>
    demonstrationId(`${part} ${id}`),
  )
  const turn = second ?? ''
  await sql`
    insert into document_reviews (project_code, site_code, structure_code, id, document_id, revision, note, started_by,
      started_at, consolidator_id, due_on)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${reviewId}, ${id}, 1, 'Fire doors and stair widths.',
      ${demonstrationUserId('engineer')}, ${daysFrom(-4)}, ${coordinator}, ${dayOf(5)}::date)`.execute(tx)
  await sql`
    insert into document_review_turns (project_code, site_code, structure_code, id, review_id, round, reviewer_id, due_on,
      asked_at, outcome, comment, answered_at)
    values
      (${projectCode}, ${siteCode}, ${structureCode}, ${first}, ${reviewId}, 1, ${inspector}, ${dayOf(-1)}::date,
        ${daysFrom(-4)}, 'B', 'The door of stair 2 opens against the escape.', ${daysFrom(-1)}),
      (${projectCode}, ${siteCode}, ${structureCode}, ${turn}, ${reviewId}, 2, ${coordinator}, ${dayOf(3)}::date,
        ${daysFrom(-1)}, null, '', null)`.execute(tx)
  await askFor(
    tx,
    { user: null },
    {
      of: { personId: coordinator },
      kind: 'approval',
      key: turnKey(turn),
      title: { en: `Review ${number} ${label}: ${title.en}`, ar: `مراجعة ${number} ${label}: ${title.ar}` },
      record: { type: documentKind.id, id },
      place: { projectCode, siteCode, structureCode },
      dueOn: dayOf(3),
      opensAt: 'revision=1',
    },
  )
}
