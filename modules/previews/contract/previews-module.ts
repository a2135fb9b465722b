import { MODEL_PREVIEW_PATH } from '#modules/shares/contract/share-limits.ts'
import { defineModule } from '#platform/contract/define-module.ts'

/** Pages that a shared link opens for people without a sign-in. */
export const previewsModule = defineModule({
  id: 'previews',
  title: { en: 'Shared pages', ar: 'الصفحات المشتركة' },
  area: 'design',
  dependsOn: ['design', 'shares', 'smart-dashboards'],
  permissions: {},
  screens: {
    model: {
      path: MODEL_PREVIEW_PATH,
      title: { en: 'Model preview', ar: 'معاينة النموذج' },
      access: 'public',
      bare: true,
      fullBleed: true,
    },
    dashboard: {
      path: '/ShareDashboard',
      title: { en: 'Shared dashboard', ar: 'لوحة مشتركة' },
      access: 'public',
      bare: true,
    },
  },
})
