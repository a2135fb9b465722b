import type { MenuGroup } from '../define-module.ts'

/** What lies on the ground: flights, scenes, files of places, models and drawings; several modules put their screens here. */
export const GEOSPATIAL: MenuGroup = {
  path: '/geospatial',
  title: { en: 'Geospatial', ar: 'البيانات الجغرافية المكانية' },
  order: 80,
  icon: 'layers',
}
