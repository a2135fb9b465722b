import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Db } from '#platform/server/database/database.ts'
import { byChoice } from '#platform/server/records/record-filters.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { designApi } from '../contract/design-api.ts'
import { type SavedView, type SavedViewDraft, savedViewErrors } from '../contract/saved-view.ts'

type Kept = SavedViewDraft & Pick<SavedView, 'projectCode' | 'siteCode'>

export const AS_READ = {
  createdBy: sql<PersonRef>`${personRef(sql`saved_views.created_by`)}`,
  updatedBy: sql<PersonRef>`${personRef(sql`coalesce(saved_views.updated_by, saved_views.created_by)`)}`,
}

export const savedViewTable = recordTable<Kept, InputOf<(typeof designApi)['endpoints']['savedViews']>>({
  table: 'saved_views',
  errors: savedViewErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    kind: 'kind',
    name: 'name',
    modelIds: 'model_ids',
    content: { json: 'content' },
    picture: 'picture',
  },
  search: ['name'],
  sort: { name: sql`name`, createdAt: sql`created_at` },
  order: sql`created_at desc, id`,
  filters: { kind: byChoice('kind') },
})

/** True where a structure has this viewpoint; filters are none, and archived ones neither. */
export async function hasViewpoint(db: Db, id: string, structureCode: string): Promise<boolean> {
  const found = await sql`
    select 1 from saved_views
    where id = ${id} and structure_code = ${structureCode} and kind = 'viewpoint' and deleted_at is null`.execute(db)
  return found.rows.length > 0
}
