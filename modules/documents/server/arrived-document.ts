import { type RawBuilder, sql } from 'kysely'

/** Columns of what is owed: the number that the document will have, and the status code that it is owed in. */
export interface Owed {
  readonly projectCode: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  readonly neededAs: RawBuilder<unknown>
}
type Arrival = 'awaited' | 'elsewhere' | 'submitted' | 'returned' | 'accepted'
type Arrived = { id: string; label: string; statusCode: string; arrivedAt: string } | null

const ofNumber = ({ projectCode, number }: Owed) => sql`documents.project_code = ${projectCode}
  and lower(documents.number) = lower(${number}) and documents.deleted_at is null`
const NEWEST = sql`lateral (select * from document_revisions as revision
  where revision.project_code = documents.project_code and revision.document_id = documents.id
  order by revision.revision desc limit 1) as newest`

/** The document of a number that whoever asks sees, with its newest revision and when its first one came; for any query. */
export function arrivedDocument(owed: Owed): RawBuilder<Arrived> {
  return sql<Arrived>`(select jsonb_build_object('id', documents.id, 'label', newest.label,
      'statusCode', newest.status_code, 'arrivedAt', (
        select min(first.created_at) from document_revisions as first
        where first.project_code = documents.project_code and first.document_id = documents.id))
    from documents join ${NEWEST} on true where ${ofNumber(owed)} limit 1)`
}

/** A above B above S: what stands higher is accepted too, and so is a later code of the same letter. */
const isReached = (code: RawBuilder<unknown>, needed: RawBuilder<unknown>) => sql`(
  ${code} = ${needed} or position(left(${code}, 1) in 'ABS') < position(left(${needed}, 1) in 'ABS'))`

/**
 * What has come of what is owed: `awaited`; `elsewhere` where its document lies out of the asker's sight; `submitted`, `returned` where the review of the newest revision asks for another
 * one, `accepted` where a revision stands in the code that is owed or in a letter above it. For any query.
 */
export function arrivalOf(owed: Owed): RawBuilder<Arrival> {
  return sql<Arrival>`coalesce((select case
      when exists (select from document_revisions as revision where revision.project_code = documents.project_code
        and revision.document_id = documents.id and revision.state in ('shared', 'published')
        and revision.superseded_at is null and ${isReached(sql`revision.status_code`, owed.neededAs)}) then 'accepted'
      when newest.review_outcome in ('C', 'D') then 'returned'
      else 'submitted' end
    from documents join ${NEWEST} on true where ${ofNumber(owed)} limit 1),
    case when is_document_number_taken(${owed.projectCode}, ${owed.number}) then 'elsewhere' else 'awaited' end)`
}
