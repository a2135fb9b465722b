// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { smartDashboardsModule } from './smart-dashboards-module.ts'

export const TILE_KINDS = ['figure', 'columns', 'bars', 'lines', 'heat', 'table'] as const
export type TileKind = (typeof TILE_KINDS)[number]
/** Columns of the grid; a tile is so many of them wide, and so many rows high. */
export const GRID_COLUMNS = 12
export const MOST_TILE_ROWS = 8
export const MOST_TILES = 24
export const SHARE_PATH = '/ShareDashboard'

export const smartDashboardKind = defineRecordKind(smartDashboardsModule, 'smart-dashboard', {
  title: { en: 'Smart dashboard', ar: 'لوحة ذكية' },
  read: 'smart-dashboard:read',
  opens: { screen: 'detail', as: 'id' },
})
