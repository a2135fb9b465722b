import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Features of files of places that are too many for a browser at once. Whole numbers and a b-tree find what lies in a tile: boxes of
 * PostgreSQL and their GiST are of no use under row security, whose conditions come first where an operator may tell secrets.
 */
export const createFeatures = defineMigration('20261130T0807_geospatial_create_features', async (db) => {
  await sql`
    create table geo_features (
      project_code text not null,
      site_code text not null,
      dataset_id uuid not null,
      number integer not null,
      from_zoom smallint not null,
      rank integer not null,
      cell bigint,
      min_x integer,
      min_y integer,
      max_x integer,
      max_y integer,
      shape bytea,
      attributes jsonb not null,
      style jsonb,
      folder text,
      words text not null,
      primary key (project_code, dataset_id, number),
      foreign key (project_code, dataset_id) references geo_datasets (project_code, id) on delete cascade
    )`.execute(db)
  await sql`create index geo_features_by_cell on geo_features (dataset_id, from_zoom, cell)`.execute(db)
  await sql`select enable_place_security('geo_features')`.execute(db)
  await sql`alter table geo_datasets add column features jsonb`.execute(db)
})
