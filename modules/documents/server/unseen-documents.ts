import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of the indices, in a list of kept files (`{kind, id, revision}`, jsonb), of revisions of documents that whoever the
 * session works for may not read now: what was quoted from a draft stays with the team that makes it.
 */
export function unseenDocuments(files: RawBuilder<unknown>, projectCode: RawBuilder<unknown>) {
  return sql<readonly number[]>`(select coalesce(array_agg(at - 1), '{}')::integer[]
    from jsonb_array_elements(${files}) with ordinality as one(file, at)
    where file ->> 'kind' = 'document' and not exists (select from document_revisions as seen
      where seen.project_code = ${projectCode} and seen.document_id = (file ->> 'id')::uuid
        and seen.revision = (file ->> 'revision')::integer))`
}
