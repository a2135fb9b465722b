import type { MenuGroup } from '../define-module.ts'

/** Incidents and what is to be done about them; several modules put their screens here. */
export const INCIDENT: MenuGroup = {
  path: '/incident',
  title: { en: 'Incident', ar: 'الحوادث' },
  order: 50,
  icon: 'incident',
  looksAround: true,
}
