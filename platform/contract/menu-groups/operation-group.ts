import type { MenuGroup } from '../define-module.ts'

/** How an installation runs the product: its menu, its features, and what was done in it. */
export const OPERATION: MenuGroup = {
  path: '/Operation',
  title: { en: 'Operation', ar: 'التشغيل' },
  icon: 'operation',
  order: 1000,
}
