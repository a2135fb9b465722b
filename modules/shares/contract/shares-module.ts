import { defineModule } from '#platform/contract/define-module.ts'

/** Links that show one thing to people without a sign-in, for a while. */
export const sharesModule = defineModule({
  id: 'shares',
  title: { en: 'Shared links', ar: 'الروابط المشتركة' },
  dependsOn: ['access', 'geospatial'],
  permissions: {
    'share:create': { en: 'Share a model by a link that expires', ar: 'مشاركة نموذج عبر رابط ينتهي' },
  },
  screens: {
    /** The token travels in the fragment, which no server or log sees. */
    modelPreview: {
      path: '/modelView/preview',
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
