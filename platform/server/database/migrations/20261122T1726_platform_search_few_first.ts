import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * The newest 3,000 rows of a place lie on as many pages, and reading them took most of a search, whatever was typed. Now
 * the newest few are looked at, then the index, and the newest 3,000 only for what so many records have that the index
 * does not say which are the newest. Of a number typed in parts all but the last are whole words: `rfi-0042` asked for
 * all that begins with rfi, which is each number of that kind.
 */
export const searchFewFirst = defineMigration('20261122T1726_platform_search_few_first', async (db) => {
  await sql.raw(ESTIMATE).execute(db)
  await sql.raw('revoke execute on function search_estimate(tsquery) from public').execute(db)
  await sql.raw(FIND).execute(db)
})

/** Rows of the session's places that are looked at before the index is asked. */
const FEW = 400
const MANY = 3_000
/** Hits of the index that are read; their order is none. */
const INDEXED = 400

const granted = (setting: string) => `string_to_array(nullif(current_setting('app.${setting}', true), ''), ',')`

/** Rows of the table that the session may see; a condition of a query on `record_search as row`. */
const IS_SEEN = `(sees_all or row.project_code is null or row.project_code = any (projects) or row.site_code = any (sites)
      or row.structure_code = any (structures) or (row.kind = 'site' and row.id = any (above)))
    and (companies is null or row.company_id is null or row.company_id = any (companies)
      or row.project_code = any (free_projects) or row.project_code <> all (bound_projects))
    and row.kind = any (kinds)`

const newestOf = (places: string, column: string, rows: number) => `
      select mine.* from unnest(${places}) as code cross join lateral (select * from record_search
        where ${column} = code order by updated_at desc limit greatest(${rows} / places, 1)) as mine`

/** The newest rows of the session's places. */
const newest = (rows: number) => `(
      select * from (select * from record_search where sees_all order by updated_at desc limit ${rows}) as everywhere
      union all ${newestOf('projects', 'project_code', rows)}
      union all ${newestOf('sites', 'site_code', rows)}
      union all ${newestOf('structures', 'structure_code', rows)}
      union all select * from (select * from record_search where project_code is null and not sees_all
        order by updated_at desc limit ${rows / 5}) as nowhere)`

/** Takes the hits that were found last behind those of before. */
const TAKE = `
    if more_ids is not null then
      hit_kinds := hit_kinds || more_kinds;
      hit_ids := hit_ids || more_ids;
    end if;`

/** The newest of some rows. */
const step = (source: string, condition: string) => `
    select array_agg(hit.kind order by hit.updated_at desc), array_agg(hit.id order by hit.updated_at desc)
      into more_kinds, more_ids
      from (select distinct row.kind, row.id, row.updated_at from ${source} as row
        where ${condition} and ${IS_SEEN} order by row.updated_at desc limit wanted) as hit;
    ${TAKE}`
const enough = '(select count(distinct (kind, id)) from unnest(hit_kinds, hit_ids) as hit(kind, id)) >= wanted'

/**
 * Rows that have the words in a column, the newest as far as they are known, until there are enough. The index is asked in
 * several ways, the quickest first: what it is asked for need not be all, because the rows are looked at once more.
 */
const look = (column: string) => `
    ${step(newest(FEW), `row.${column} @@ asked`)}
    foreach by_index in array ways loop
      exit when ${enough};
      select count(*), array_agg(row.kind order by row.updated_at desc) filter (where row.${column} @@ asked and ${IS_SEEN}),
        array_agg(row.id order by row.updated_at desc) filter (where row.${column} @@ asked and ${IS_SEEN})
        into looked_at, found_kinds, found_ids
        from (select * from record_search where ${column} @@ by_index and (sees_all or head @@ scope)
          and (not is_narrow or head @@ of_kinds) limit ${INDEXED}) as row;
      if looked_at = ${INDEXED} then
        ${step(newest(MANY), `row.${column} @@ asked`)}
      end if;
      more_kinds := found_kinds;
      more_ids := found_ids;
      ${TAKE}
      exit when looked_at < ${INDEXED} and by_index <> whole_words;
    end loop;`

/** How many records have a word, as the statistics of the table say: it costs no look at the index. Only a volatile function may explain. */
const ESTIMATE = `
  create function search_estimate(words tsquery) returns bigint language plpgsql volatile set search_path = public, pg_temp as $$
  declare
    plan json;
  begin
    execute format('explain (format json) select from record_search where body @@ %L::tsquery', words) into plan;
    return plan -> 0 -> 'Plan' ->> 'Plan Rows';
  end $$`

/**
 * The records of these kinds that the session may see and that have all typed words: the one of this number, then those
 * with the words in number, title, people or place, then those with the words in their text; newest first in each. Nothing
 * typed: the newest. It stops as soon as it has enough.
 */
const FIND = String.raw`
  create or replace function search_records(typed text, kinds text[], is_narrow boolean, wanted integer)
  returns table (kind text, id text, number text, title text, title_ar text, project_code text, site_code text,
    structure_code text, place_title text, place_title_ar text, updated_at timestamptz, place_in_answer bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set jit = off
  set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    sees_all boolean := coalesce(current_setting('role', true) = 'plumbline_admin', false);
    projects text[] := coalesce(${granted('project_codes')}, '{}');
    sites text[] := coalesce(${granted('site_codes')}, '{}');
    structures text[] := coalesce(${granted('structure_codes')}, '{}');
    companies uuid[] := ${granted('company_ids')}::uuid[];
    bound_projects text[] := ${granted('bound_projects')};
    free_projects text[] := ${granted('free_projects')};
    above text[] := '{}';
    places integer := greatest(cardinality(projects || sites || structures), 1);
    whole text := replace(search_normal(typed), ' ', '');
    scope tsquery;
    of_kinds tsquery;
    asked tsquery;
    hit_kinds text[] := '{}';
    hit_ids text[] := '{}';
    more_kinds text[];
    more_ids text[];
    found_kinds text[];
    found_ids text[];
    looked_at bigint;
    -- Each typed word by itself, that of which fewest records are, and all of them as words that end where they do.
    each_asked tsquery[];
    rarest tsquery;
    whole_words tsquery;
    ways tsquery[];
    by_index tsquery;
  begin
    if sees_all then
      projects := '{}'; sites := '{}'; structures := '{}'; companies := null;
    end if;
    if cardinality(structures) > 0 then
      above := array(select site_code from record_search where kind = 'structure' and id = any (structures));
    end if;
    if whole = '' then
      if btrim(typed) = '' then
        ${step(newest(FEW), 'true')}
        if not ${enough} then
          ${step(newest(MANY), 'true')}
        end if;
      end if;
    else
      scope := (select string_agg(search_lexeme(lexeme), ' | ')::tsquery from unnest('{@*}' || array(select '@p' || code from unnest(projects) as code)
        || array(select '@s' || code from unnest(sites || above) as code) || array(select '@t' || code from unnest(structures) as code)) as lexeme);
      of_kinds := (select string_agg(search_lexeme('@k' || wanted_kind), ' | ')::tsquery from unnest(kinds) as wanted_kind);
      each_asked := (select array_agg(('(' || concat_ws(' | ', search_lexeme(left(joined, 40)) || ':*', each_word) || ')')::tsquery)
        from regexp_split_to_table(left(typed, 200), '\s+') as token
        cross join lateral (select string_to_array(search_normal(token), ' ') as parts) as split
        cross join lateral (select array_to_string(parts, '') as joined, (select '(' || string_agg(search_lexeme(left(parts[at], 40))
          || case when at = cardinality(parts) then ':*' else '' end, ' & ') || ')'
          from generate_subscripts(parts, 1) as at having count(*) > 1) as each_word) as said
        where joined <> '');
      ${step("(select * from record_search where head @@ search_lexeme(left('=' || whole, 40))::tsquery and (sees_all or head @@ scope) limit 100)", 'true')}
      asked := (select string_agg('(' || one::text || ')', ' & ')::tsquery from unnest(each_asked) as one);
      whole_words := replace(asked::text, ':*', '')::tsquery;
      rarest := (select one from unnest(each_asked) as one order by search_estimate(one) limit 1);
      ways := case when cardinality(each_asked) = 1 then array[asked]
        when search_estimate(rarest) <= case when sees_all then ${INDEXED} else ${10 * INDEXED} end then array[rarest, asked]
        else array[whole_words, asked] end;
      ${look('head')}
      if not ${enough} then
        ${look('body')}
      end if;
    end if;
    return query
      select row.kind, row.id, row.number, row.title, row.title_ar, row.project_code, row.site_code, row.structure_code,
        place.title, place.title_ar, row.updated_at, first.at
      from (select hit.kind, hit.id, min(hit.at) as at from unnest(hit_kinds, hit_ids) with ordinality as hit(kind, id, at)
        group by hit.kind, hit.id order by 3 limit wanted) as first
      join record_search as row on row.kind = first.kind and row.id = first.id
      left join record_search as place on place.id = coalesce(row.structure_code, row.site_code)
        and place.kind = case when row.structure_code is null then 'site' else 'structure' end
      order by first.at;
  end $$`
