import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that contracts, payment claims and certificates share. */
export const COMMERCIAL: MenuGroup = {
  path: '/commercial',
  title: { en: 'Commercial', ar: 'الشؤون التجارية' },
  order: 81,
  icon: 'list',
}
