import type { MenuGroup } from '../define-module.ts'

/** The section of the menu that devices, alarms, fleet, equipment and gates share. */
export const IOT: MenuGroup = {
  path: '/smartcity',
  title: { en: 'IoT Mgt', ar: 'إدارة إنترنت الأشياء' },
  order: 99,
  icon: 'activity',
}

/** Headings inside the section: what moves, what measures, who comes in, who works here. */
export const IOT_VEHICLES = { en: 'Vehicles', ar: 'المركبات' } as const
export const IOT_DEVICES = { en: 'Devices and alarms', ar: 'الأجهزة والإنذارات' } as const
export const IOT_GATES = { en: 'Gates', ar: 'البوابات' } as const
export const IOT_WORKERS = { en: 'Workers', ar: 'العمال' } as const
