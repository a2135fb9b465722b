import { geospatialModule } from '#modules/geospatial/contract/geospatial-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'

/** With the words of vertical datums. */
const withGround = async <Part>(part: Promise<Part>) =>
  (await Promise.all([part, loadCatalogue(geospatialModule.id)]))[0]

const stockpileEditor = async () =>
  (await withGround(import('./screens/stockpile-editor-screen.tsx'))).StockpileEditorScreen

/** Each screen's code comes when it is opened. */
export const earthworkScreens = {
  list: async () => (await import('./screens/volume-list-screen.tsx')).VolumeListScreen,
  edit: async () => (await import('./screens/volume-editor-screen.tsx')).VolumeEditorScreen,
  detail: async () => (await import('./screens/volume-detail-screen.tsx')).VolumeDetailScreen,
  stockpiles: async () => (await import('./screens/stockpile-list-screen.tsx')).StockpileListScreen,
  addStockpile: stockpileEditor,
  editStockpile: stockpileEditor,
  stockpile: async () => (await withGround(import('./screens/stockpile-detail-screen.tsx'))).StockpileDetailScreen,
}
