import { monitoringView } from '#modules/construction/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { equipmentModule } from '../contract/equipment-module.ts'

export const equipmentWeb = defineWebModule(
  equipmentModule,
  async () => (await import('./equipment-screens.ts')).equipmentScreens,
  {
    offers: [
      monitoringView({
        id: 'equipment',
        permission: 'machine:read',
        load: async () => {
          const [{ EquipmentView }] = await Promise.all([
            import('./parts/equipment-view.tsx'),
            loadCatalogue(equipmentModule.id),
          ])
          return EquipmentView
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
