import type { MenuGroup } from '../define-module.ts'

/** How well the product and its methods do. */
export const PERFORMANCE: MenuGroup = {
  path: '/performance',
  title: { en: 'Performance', ar: 'الأداء' },
  icon: 'performance',
  order: 2000,
}
