import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which question of its form says the hours that were worked; '' of none. Who counts hours reads it beside the name. */
export const nameHours = defineMigration('20261127T1216_input_templates_name_hours', async (db) => {
  await sql`alter table input_templates add column hours_question text not null default ''`.execute(db)
  await sql`create or replace view input_template_names as
    select id, project_code, name, name_ar, category, form_id, updated_by as published_by, hours_question
    from input_templates`.execute(db)
})
