import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that counts of vegetation and protected plots share. */
export const NATURE: MenuGroup = {
  path: '/vegetation',
  title: { en: 'Nature Reserve & Environment', ar: 'المحمية الطبيعية والبيئة' },
  order: 31,
  icon: 'nature',
}
