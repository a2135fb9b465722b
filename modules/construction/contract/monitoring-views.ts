import type { Text } from '#platform/contract/text.ts'

/** What can be watched on a site, in the order and by the names of the specification; each is shown once a module draws it. */
export const MONITORING_VIEWS = {
  equipment: { en: 'Equipment', ar: 'المعدات' },
  fleet: { en: 'Fleet', ar: 'الأسطول' },
  smartGate: { en: 'Smart gates', ar: 'البوابات الذكية' },
  camera: { en: 'Cameras', ar: 'الكاميرات' },
  workerCamp: { en: 'Worker camp', ar: 'سكن العمال' },
  workerTracking: { en: 'Worker tracking', ar: 'تتبع العمال' },
} as const satisfies Readonly<Record<string, Text>>
export type MonitoringViewId = keyof typeof MONITORING_VIEWS
