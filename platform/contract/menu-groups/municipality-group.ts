import type { MenuGroup } from '../define-module.ts'

/** What the municipality around a site is told and asks for. */
export const MUNICIPALITY: MenuGroup = {
  path: '/municipalityAffairs',
  title: { en: 'Municipality Affairs', ar: 'شؤون البلدية' },
  order: 31,
  icon: 'municipality',
}
