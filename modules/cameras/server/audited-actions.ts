import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'camera.connected': { en: 'Changed how it is connected', ar: 'غيّر طريقة التوصيل' },
  'camera.steering-taken': { en: 'Took it over to turn it', ar: 'تولى تدويرها' },
  'camera.steering-freed': { en: 'Let others turn it', ar: 'أتاح تدويرها لغيره' },
  'camera.area-limited': {
    en: 'Changed which roles the cameras of the area are limited to',
    ar: 'غيّر الأدوار التي تقتصر عليها كاميرات المنطقة',
  },
  'camera.evidence-taken': { en: 'Took pictures out as evidence', ar: 'صدّر صورًا كأدلة' },
})
