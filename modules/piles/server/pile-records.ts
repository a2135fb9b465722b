import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { openHolds, packageRef } from '#modules/workpackages/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byDays, byFlag } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type Pile, pileErrors } from '../contract/pile.ts'
import type { pilesApi } from '../contract/piles-api.ts'
import type { pilesModule } from '../contract/piles-module.ts'
import { pileKind } from '../contract/piles-records.ts'
import { findings } from './pile-findings.ts'

export type Endpoints = (typeof pilesApi)['endpoints']
export type PileDraft = z.output<typeof Pile.Draft>

export const isOutOfTolerance = sql<boolean>`(cardinality(${findings}) > 0)`

export const table = recordTable<PileDraft, InputOf<Endpoints['list']>>({
  table: 'piles',
  errors: pileErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    pileNo: 'pile_no',
    type: 'type',
    diameterMm: 'diameter_mm',
    designLength: 'design_length',
    cutOffLevel: 'cut_off_level',
    easting: 'easting',
    northing: 'northing',
    asBuiltEasting: 'as_built_easting',
    asBuiltNorthing: 'as_built_northing',
    asBuiltCutOffLevel: 'as_built_cut_off_level',
    verticality: 'verticality',
    drilledLength: 'drilled_length',
    casingLength: 'casing_length',
    strata: { json: 'strata' },
    rig: 'rig',
    rigId: 'rig_id',
    drillStart: 'drill_start',
    drillEnd: 'drill_end',
    cageLowered: 'cage_lowered',
    pourStart: 'pour_start',
    pourEnd: 'pour_end',
    boredOn: 'bored_on',
    cagedOn: 'caged_on',
    pouredOn: 'poured_on',
    actualVolume: 'actual_volume',
    slumpMm: 'slump_mm',
    integrityTest: 'integrity_test',
    testResult: 'test_result',
    packageId: 'package_id',
    remarks: 'remarks',
  },
  search: ['pile_no', 'rig', 'remarks'],
  sort: {
    pileNo: sql`pile_no`,
    pouredOn: sql`poured_on`,
    deviationMm: sql`deviation_mm`,
    updatedAt: sql`updated_at`,
  },
  order: sql`structure_code, pile_no, id`,
  filters: {
    state: byChoice('state'),
    stage: byChoice('stage'),
    type: byChoice('type'),
    poured: byDays('poured_on'),
    isOutOfTolerance: byFlag(isOutOfTolerance),
    package: (id) => sql`package_id = ${id}::uuid`,
  },
})

export const pileSource: RecordSource = {
  table: 'piles',
  number: sql`pile_no`,
  title: { en: sql`pile_no`, ar: sql`pile_no` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

export const piles = recordHandlers({
  kind: pileKind,
  errors: pileErrors,
  table,
  also: {
    ...savedBy('piles'),
    state: sql<Pile['state']>`state`,
    stage: sql<Pile['stage']>`stage`,
    theoreticalVolume: sql<number>`theoretical_volume`,
    concreteRatio: sql<number | null>`actual_volume / theoretical_volume`,
    deviationMm: sql<number | null>`deviation_mm`,
    findings,
    isOutOfTolerance,
    /** Asked for with each query: who keeps inspections is loaded after this. */
    get holds() {
      const open = openHolds(sql`piles.project_code`, sql`piles.package_id`)
      return sql<
        Pile['holds']
      >`case when poured_on is null and package_id is not null then ${open} else '[]'::jsonb end`
    },
    package: sql<Pile['package']>`${packageRef(sql`piles.project_code`, sql`piles.package_id`)}`,
  },
  can: ({ user }, { state }) => {
    const mayEdit = may<typeof pilesModule>(user, 'pile:write') && state === 'open'
    return { edit: mayEdit, remove: mayEdit }
  },
  isPlaceVisible,
})
