import type { MenuGroup } from '../define-module.ts'

/** Models, drawings, clashes and their dashboard; several modules put their screens here. */
export const DESIGN_MANAGEMENT: MenuGroup = {
  path: '/design',
  title: { en: 'Design Management', ar: 'إدارة التصميم' },
  order: 30,
  icon: 'design',
}
