import { useMemo } from 'react'
import { useCurrentProject, useCurrentSite, useCurrentStructure } from '#platform/web/place/place-store.ts'
import type { BoardDiscipline, Reach } from '../contract/board-choices.ts'
import type { DesignDashboard } from '../contract/design-dashboard.ts'

/** What a board is of, seen from the place that is picked. */
export interface BoardFilters {
  readonly reach: Reach
  readonly discipline?: BoardDiscipline | undefined
  readonly modelId?: string | undefined
  readonly storey?: string | undefined
  readonly days?: number | undefined
}

export interface BoardPlace {
  readonly projectCode: string
  readonly siteCode?: string
  readonly structureCode?: string
}

/** The part of the picked place that a board looks at. */
export function useBoardPlace(reach: Reach): BoardPlace {
  const project = useCurrentProject()
  const site = useCurrentSite()
  const structure = useCurrentStructure()
  return useMemo(() => {
    if (reach === 'project') return { projectCode: project.code }
    if (reach === 'site') return { projectCode: project.code, siteCode: site.code }
    return { projectCode: project.code, siteCode: site.code, structureCode: structure.code }
  }, [reach, project.code, site.code, structure.code])
}

/** Input of the endpoints that answer figures. */
export function boardQuery(place: BoardPlace, filters: BoardFilters) {
  const { discipline, modelId, storey, days } = filters
  return {
    ...place,
    ...(discipline && { discipline }),
    ...(modelId && { modelId }),
    ...(storey && { storey }),
    ...(days && { days }),
  }
}
export type BoardQueryInput = ReturnType<typeof boardQuery>

export function filtersOf({ reach, discipline, modelId, storey, days }: DesignDashboard): BoardFilters {
  return {
    reach,
    discipline: discipline ?? undefined,
    modelId: modelId ?? undefined,
    storey: storey ?? undefined,
    days: days ?? undefined,
  }
}
