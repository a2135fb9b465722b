import { type RawBuilder, sql } from 'kysely'
import type { PackageInspections } from '#modules/workpackages/server/public.ts'
import { IS_OPEN_HOLD } from './inspection-records.ts'
import { findHoldPoints } from './open-hold-points.ts'

/**
 * True where an inspection of the package has passed with A or B, whoever's company asked for it, as an expression for any query.
 * The delivery of a material is no work that was found right.
 * @example select ${isInspectionPassed(sql`packages.project_code`, sql`packages.id`)}
 */
export function isInspectionPassed(projectCode: RawBuilder<unknown>, packageId: RawBuilder<unknown>) {
  return sql<boolean>`inspection_has_passed(${projectCode}, ${packageId})`
}

/** What work packages ask of inspections: those of a package that hold it, with where they are shown, and whether one has passed. */
export const packageInspections: PackageInspections = {
  isPassed: isInspectionPassed,
  find: findHoldPoints,
  holds: (projectCode, packageId) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', inspections.id, 'number', inspections.number,
        'activity', inspections.point->>'activity', 'activityAr', coalesce(inspections.point->>'activityAr', ''),
        'access', 'inspection:read', 'holds', inspections.point->>'holds',
        'path', '/QA/workflow/detail/' || inspections.id || '?projectCode=' || inspections.project_code || '&siteCode='
          || inspections.site_code || '&structureCode=' || inspections.structure_code)
      order by inspections.requested_for, inspections.id)
    from inspections where inspections.project_code = ${projectCode} and inspections.package_id = ${packageId}
      and inspections.deleted_at is null and ${IS_OPEN_HOLD}), '[]'::jsonb)`,
}
