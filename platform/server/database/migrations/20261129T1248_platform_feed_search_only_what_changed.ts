import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * Each change of a record wrote its row of the search anew, though most say the same: a verdict on one of its parts, a file
 * more. A row that is written stays locked until its transaction ends, so many changes of one record at once waited for each
 * other, up to the end of everybody's patience. Now a row that says the same is neither written nor locked.
 */
export const feedSearchOnlyWhatChanged = defineMigration(
  '20261129T1248_platform_feed_search_only_what_changed',
  async (db) => {
    await sql.raw(FEED).execute(db)
  },
)

const COLUMNS = 'project_code, site_code, structure_code, company_id, number, title, title_ar, head, body, updated_at'
const of = (row: string) => COLUMNS.split(', ').map((column) => `${row}.${column}`)

/**
 * Takes what is stored of these records now; those without a row are gone. Names of people and places are those that the
 * search itself has of them. Rows are written in one order, so that two that feed the same records do not wait for each other.
 */
const FEED = `
  create or replace function feed_record_search(of_kind text, ids text[], stored jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    delete from record_search where kind = of_kind and id = any (ids)
      and not exists (select from jsonb_array_elements(stored) as row where row ->> 'id' = record_search.id);
    with said as (
      select row.id, row.project_code, row.site_code, row.structure_code, row.company_id, coalesce(row.number, '') as number,
        coalesce(row.title, '') as title, coalesce(row.title_ar, '') as title_ar,
        array_to_tsvector(known.words || scope.lexemes) as head,
        array_to_tsvector(known.words || (search_words(left(row.text, 20000)))[1:500]) as body,
        coalesce(row.updated_at, now()) as updated_at
      from jsonb_to_recordset(stored) as row(id text, project_code text, site_code text, structure_code text, company_id uuid,
        number text, title text, title_ar text, text text, people text[], updated_at timestamptz)
      cross join lateral (
        select string_agg(concat_ws(' ', names.title, names.title_ar), ' ') as said from record_search as names
        where (names.kind = 'user' and names.id = any (row.people))
          or (names.kind = 'site' and names.id = row.site_code) or (names.kind = 'structure' and names.id = row.structure_code)
      ) as around
      cross join lateral (
        select search_number_words(coalesce(row.number, '')) || search_words(concat_ws(' ', row.title, row.title_ar,
          row.project_code, row.site_code, row.structure_code, around.said)) as words
      ) as known
      cross join lateral (
        select array_remove(array['@k' || of_kind, coalesce('@p' || row.project_code, '@*'), '@s' || row.site_code,
          '@t' || row.structure_code], null) as lexemes
      ) as scope
    )
    insert into record_search (kind, id, ${COLUMNS})
    select of_kind, said.id, ${of('said').join(', ')} from said
    where not exists (select from record_search as standing where standing.kind = of_kind and standing.id = said.id
      and (${of('standing').join(', ')}) is not distinct from (${of('said').join(', ')}))
    order by said.id
    on conflict (kind, id) do update set ${COLUMNS.split(', ')
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}
      -- A rebuild that read the record before somebody changed it does not undo what they fed.
      where excluded.updated_at >= record_search.updated_at;
  end $$`
