import type { MenuGroup } from './define-module.ts'

/** First-level entry over what keeps the platform itself: people and roles, and later its performance. */
export const PLATFORM_MGT: MenuGroup = {
  path: '/platform',
  title: { en: 'Platform Mgt', ar: 'إدارة المنصة' },
  order: 900,
  icon: 'settings',
  isGathering: true,
}

/** Models, drawings, clashes and their dashboard; several modules put their screens here. */
export const DESIGN_MANAGEMENT: MenuGroup = {
  path: '/design',
  title: { en: 'Design Management', ar: 'إدارة التصميم' },
  order: 30,
  icon: 'design',
}
