import { useMemo } from 'react'
import { type ScreenParams, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { setUiState, useUiState } from '#platform/web/state/ui-state.ts'
import { BOARD_DISCIPLINES, FLOWS, type Flow, PERIODS, REACHES } from '../contract/board-choices.ts'
import { designDashboardsModule } from '../contract/design-dashboards-module.ts'
import type { BoardFilters } from './board-filters.ts'

/** What a link of the board opens: records behind a number. */
export interface RecordsWanted {
  readonly records: 'topics' | 'groups' | 'drawings'
  readonly age?: string | undefined
  readonly also?: string | undefined
  readonly on?: string | undefined
  readonly only?: 'overdue' | 'unassigned' | undefined
  /** What happened to the topics of the week that ends then. */
  readonly flow?: Flow | undefined
  readonly week?: string | undefined
}

export interface BoardAddress {
  readonly filters: BoardFilters
  readonly wanted: RecordsWanted | null
  /** Address of this screen with these records open. */
  readonly linkTo: (wanted: RecordsWanted) => string
  readonly setFilters: (filters: BoardFilters) => void
  readonly closeRecords: () => void
}

const RECORDS = ['topics', 'groups', 'drawings'] as const
const ONLY = ['overdue', 'unassigned'] as const

/**
 * Filters and open records of a board, in the address: it can be pasted, and the way back closes what was opened. Of a
 * saved dashboard the filters are its own, and the address holds the records alone.
 */
export function useBoardAddress(saved?: { readonly id: string; readonly filters: BoardFilters }): BoardAddress {
  const params = useScreenParams()
  const navigation = useScreenNavigation()
  const remembered = useUiState((ui) => ui.reach)
  return useMemo(() => {
    const filters = saved?.filters ?? readFilters(params, remembered)
    const base: ScreenParams = saved ? { id: saved.id } : toParams(filters, remembered)
    const screen = saved ? 'detail' : 'list'
    const addressOf = (more: ScreenParams, without = base) =>
      screenAddress(designDashboardsModule, screen, { ...without, ...more })
    return {
      filters,
      wanted: readWanted(params),
      linkTo: (wanted) => addressOf({ ...wanted }),
      setFilters: (next) => {
        // As on every register and dashboard, for the next one that is opened.
        setUiState({ reach: next.reach })
        void navigation.openPath(addressOf({}, toParams(next, next.reach)))
      },
      closeRecords: () => void navigation.openPath(addressOf({})),
    }
  }, [params, navigation, saved, remembered])
}

type Params = Readonly<Record<string, string | undefined>>

/** What an address says; damaged values count as absent. Where it names no reach, that of the last register or dashboard holds. */
export function readFilters(params: Params, remembered: BoardFilters['reach'] = 'structure'): BoardFilters {
  const days = PERIODS.find((period) => String(period) === params['days'])
  return {
    reach: REACHES.find((reach) => reach === params['reach']) ?? remembered,
    discipline: BOARD_DISCIPLINES.find((discipline) => discipline === params['discipline']),
    modelId: params['model'] || undefined,
    storey: params['storey'] || undefined,
    days,
  }
}

function readWanted(params: Params): RecordsWanted | null {
  const records = RECORDS.find((kind) => kind === params['records'])
  if (!records) return null
  return {
    records,
    age: params['age'] || undefined,
    also: params['also'] || undefined,
    on: params['on'] || undefined,
    only: ONLY.find((only) => only === params['only']),
    flow: FLOWS.find((flow) => flow === params['flow']),
    week: Number.isNaN(Date.parse(params['week'] ?? '')) ? undefined : params['week'],
  }
}

function toParams(
  { reach, discipline, modelId, storey, days }: BoardFilters,
  remembered: BoardFilters['reach'],
): ScreenParams {
  const isPlain = reach === 'structure' && remembered === 'structure'
  return { reach: isPlain ? undefined : reach, discipline, model: modelId, storey, days }
}
