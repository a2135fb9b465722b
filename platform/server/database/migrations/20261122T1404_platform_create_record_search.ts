import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * What the search over all records looks into: a row a record, written by `feed_record_search` in the transaction that
 * changes the record. Nobody but administrators reads the table: its conditions are not leakproof, and under a policy
 * PostgreSQL would not use the index for them. `search_records` reads it in the name of its owner and narrows by the
 * session's own settings, as the policies do (modules/search/README.md).
 */
export const createRecordSearch = defineMigration('20261122T1404_platform_create_record_search', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table record_search (
      kind text not null,
      id text not null,
      -- Null: lies in no place.
      project_code text,
      site_code text,
      structure_code text,
      -- Null: its kind knows no companies. One of nobody has the company of zeros, as in the audit.
      company_id uuid,
      number text not null,
      title text not null,
      title_ar text not null,
      -- Words of number, title, people and place, with lexemes of its place and kind, which begin with @.
      head tsvector not null,
      -- All of these, and the words of its text.
      body tsvector not null,
      updated_at timestamptz not null,
      primary key (kind, id)
    )`)
  await run('create index record_search_words on record_search using gin (head, body)')
  await run('create index record_search_recent on record_search (updated_at desc)')
  for (const place of ['project_code', 'site_code', 'structure_code'])
    await run(`create index record_search_by_${place} on record_search (${place}, updated_at desc)`)
  await run('create index record_search_of_no_place on record_search (updated_at desc) where project_code is null')
  await run(`select enable_internal_security('record_search')`)
  await run(
    `do $$ begin execute format('create policy finding on record_search to %I using (true) with check (true)', current_user); end $$`,
  )
  // How each kind was read when its rows were made: another way means that they are made anew.
  await run('create table record_search_kinds (kind text primary key, way text not null, fed_at timestamptz not null)')
  await run(`select enable_internal_security('record_search_kinds')`)
  await run(NORMAL)
  await run(WORDS)
  await run(NUMBER_WORDS)
  await run(LEXEME)
  await run(FEED)
  await run(FIND)
  for (const call of ['feed_record_search(text, text[], jsonb)', 'search_records(text, text[], boolean, integer)']) {
    await run(`revoke execute on function ${call} from public`)
    await run(`grant execute on function ${call} to plumbline_app, plumbline_admin`)
  }
})

/** Letters without marks, in one case, with the Arabic forms that people mix up as one, and one kind of digits. */
const NORMAL = String.raw`
  create function search_normal(said text) returns text language sql immutable parallel safe as $$
    select btrim(regexp_replace(translate(regexp_replace(normalize(lower(said), NFKD),
      U&'[\0300-\036F\0610-\061A\064B-\065F\0670\06D6-\06ED\0640\200B-\200F\202A-\202E\2066-\2069]', '', 'g'),
      U&'\0649\06CC\06A9\0629\0671\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\064A\064A\0643\0647\062701234567890123456789'),
      U&'[^a-z0-9\00DF-\024F\0370-\03FF\0400-\04FF\0621-\064A\066E-\06D3]+', ' ', 'g')) $$`

/** Arabic words also without their article: who types the noun finds it. */
const WORDS = String.raw`
  create function search_words(said text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct left(form, 40)), '{}')
    from unnest(string_to_array(search_normal(said), ' ')) as word
    cross join lateral unnest(array[word, case when word like U&'\0627\0644%' and length(word) > 4 then substr(word, 3) end]) as form
    where form <> '' $$`

/** CIV-RFI-0042 is found by civrfi0042, by rfi0042, by 0042 and by 42, however it is written; =civrfi0042 is all of it. */
const NUMBER_WORDS = `
  create function search_number_words(number text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct left(form, 40)), '{}')
    from (select string_to_array(search_normal(number), ' ') as parts) as split
    cross join lateral generate_subscripts(parts, 1) as at
    cross join lateral unnest(array[array_to_string(parts[at:], ''), parts[at], ltrim(parts[at], '0'),
      case when at = 1 then '=' || array_to_string(parts, '') end]) as form
    where form <> '' $$`

const LEXEME = String.raw`
  create function search_lexeme(word text) returns text language sql immutable parallel safe as $$
    select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$`

/**
 * Takes what is stored of these records now; those without a row are gone. Names of people and places are those that the
 * search itself has of them.
 */
const FEED = `
  create function feed_record_search(of_kind text, ids text[], stored jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    delete from record_search where kind = of_kind and id = any (ids)
      and not exists (select from jsonb_array_elements(stored) as row where row ->> 'id' = record_search.id);
    insert into record_search (kind, id, project_code, site_code, structure_code, company_id, number, title, title_ar,
      head, body, updated_at)
    select of_kind, row.id, row.project_code, row.site_code, row.structure_code, row.company_id, coalesce(row.number, ''),
      coalesce(row.title, ''), coalesce(row.title_ar, ''), array_to_tsvector(known.words || scope.lexemes),
      array_to_tsvector(known.words || (search_words(left(row.text, 20000)))[1:500]), coalesce(row.updated_at, now())
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
    on conflict (kind, id) do update set project_code = excluded.project_code, site_code = excluded.site_code,
      structure_code = excluded.structure_code, company_id = excluded.company_id, number = excluded.number,
      title = excluded.title, title_ar = excluded.title_ar, head = excluded.head, body = excluded.body,
      updated_at = excluded.updated_at
      -- A rebuild that read the record before somebody changed it does not undo what they fed.
      where excluded.updated_at >= record_search.updated_at;
  end $$`

const granted = (setting: string) => `string_to_array(nullif(current_setting('app.${setting}', true), ''), ',')`

/** Rows of the table that the session may see, newest first; a condition of a query on `record_search as row`. */
const IS_SEEN = `(sees_all or row.project_code is null or row.project_code = any (projects) or row.site_code = any (sites)
      or row.structure_code = any (structures) or (row.kind = 'site' and row.id = any (above)))
    and (companies is null or row.company_id is null or row.company_id = any (companies)
      or row.project_code = any (free_projects) or row.project_code <> all (bound_projects))
    and row.kind = any (kinds)`

/** The newest rows of the session's places: a word that many records have is found here, and the index is not asked. */
const NEWEST = `(
      select * from (select * from record_search where sees_all order by updated_at desc limit 3000) as everywhere
      union all select mine.* from unnest(projects) as code cross join lateral (select * from record_search
        where project_code = code order by updated_at desc limit share) as mine
      union all select mine.* from unnest(sites) as code cross join lateral (select * from record_search
        where site_code = code order by updated_at desc limit share) as mine
      union all select mine.* from unnest(structures) as code cross join lateral (select * from record_search
        where structure_code = code order by updated_at desc limit share) as mine
      union all select * from (select * from record_search where project_code is null and not sees_all
        order by updated_at desc limit 500) as nowhere)`

/** Takes the hits of one step behind those of the steps before. */
const step = (source: string, condition: string) => `
    select hit_kinds || array_agg(hit.kind order by hit.updated_at desc), hit_ids || array_agg(hit.id order by hit.updated_at desc)
      into more_kinds, more_ids
      from (select distinct row.kind, row.id, row.updated_at from ${source} as row
        where ${condition} and ${IS_SEEN} order by row.updated_at desc limit wanted) as hit;
    if more_ids is not null then
      hit_kinds := more_kinds;
      hit_ids := more_ids;
    end if;`
const enough = 'if (select count(distinct (kind, id)) from unnest(hit_kinds, hit_ids) as hit(kind, id)) < wanted then'
const indexed = (column: string) =>
  step(
    `(select * from record_search where ${column} @@ asked and (sees_all or head @@ scope) and (not is_narrow or head @@ of_kinds) limit 1000)`,
    'true',
  )

/**
 * The records of these kinds that the session may see and that have all typed words: the one of this number, then those
 * with the words in number, title, people or place, then those with the words in their text; newest first in each. Nothing
 * typed: the newest. It stops as soon as it has enough.
 */
const FIND = String.raw`
  create function search_records(typed text, kinds text[], is_narrow boolean, wanted integer)
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
    -- Of the newest rows that are looked at, for each of the session's places.
    share integer := greatest(3000 / greatest(cardinality(projects || sites || structures), 1), 1);
    whole text := replace(search_normal(typed), ' ', '');
    scope tsquery;
    of_kinds tsquery;
    asked tsquery;
    hit_kinds text[] := '{}';
    hit_ids text[] := '{}';
    more_kinds text[];
    more_ids text[];
  begin
    if sees_all then
      projects := '{}'; sites := '{}'; structures := '{}'; companies := null;
    end if;
    if cardinality(structures) > 0 then
      above := array(select site_code from record_search where kind = 'structure' and id = any (structures));
    end if;
    if whole = '' then
      if btrim(typed) = '' then
        ${step(NEWEST, 'true')}
      end if;
    else
      scope := (select string_agg(search_lexeme(lexeme), ' | ')::tsquery from unnest('{@*}' || array(select '@p' || code from unnest(projects) as code)
        || array(select '@s' || code from unnest(sites || above) as code) || array(select '@t' || code from unnest(structures) as code)) as lexeme);
      of_kinds := (select string_agg(search_lexeme('@k' || wanted_kind), ' | ')::tsquery from unnest(kinds) as wanted_kind);
      asked := (select string_agg('(' || concat_ws(' | ', search_lexeme(left(joined, 40)) || ':*', each_word) || ')', ' & ')::tsquery
        from regexp_split_to_table(left(typed, 200), '\s+') as token
        cross join lateral (select replace(search_normal(token), ' ', '') as joined, (select '(' || string_agg(search_lexeme(left(word, 40)) || ':*', ' & ') || ')'
          from unnest(string_to_array(search_normal(token), ' ')) as word having count(*) > 1) as each_word) as said
        where joined <> '');
      ${step("(select * from record_search where head @@ search_lexeme(left('=' || whole, 40))::tsquery and (sees_all or head @@ scope) limit 100)", 'true')}
      ${step(NEWEST, 'row.head @@ asked')}
      ${enough}
        ${indexed('head')}
        ${enough}
          ${step(NEWEST, 'row.body @@ asked')}
          ${enough}
            ${indexed('body')}
          end if;
        end if;
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
