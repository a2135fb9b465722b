import type { DatasetKind } from '../contract/dataset-choices.ts'

const list = async (kind: DatasetKind) => (await import('./screens/dataset-list-screen.tsx')).datasetListOf(kind)
const editor = async (kind: DatasetKind) => (await import('./screens/dataset-editor-screen.tsx')).datasetEditorOf(kind)
const detail = async (kind: DatasetKind) => (await import('./screens/dataset-detail-screen.tsx')).datasetDetailOf(kind)

/** Each screen's code comes when it is opened. */
export const geospatialScreens = {
  'drone-list': () => list('drone'),
  'drone-add': () => editor('drone'),
  'drone-edit': () => editor('drone'),
  'drone-detail': () => detail('drone'),
  'satellite-list': () => list('satellite'),
  'satellite-add': () => editor('satellite'),
  'satellite-edit': () => editor('satellite'),
  'satellite-detail': () => detail('satellite'),
  'kml-list': () => list('kml'),
  'kml-add': () => editor('kml'),
  'kml-edit': () => editor('kml'),
  'kml-detail': () => detail('kml'),
  'pointCloud-list': () => list('pointCloud'),
  'pointCloud-add': () => editor('pointCloud'),
  'pointCloud-edit': () => editor('pointCloud'),
  'pointCloud-detail': () => detail('pointCloud'),
  'tiles3d-list': () => list('tiles3d'),
  'tiles3d-add': () => editor('tiles3d'),
  'tiles3d-edit': () => editor('tiles3d'),
  'tiles3d-detail': () => detail('tiles3d'),
}
