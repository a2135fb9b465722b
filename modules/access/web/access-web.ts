import { registerPlacePart } from '#modules/sites/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { accessModule } from '../contract/access-module.ts'
import { accessEn } from './locales/en.ts'

/** No screens of its own yet: beside a site or a structure it says who may see it. */
export const accessWeb = defineWebModule(
  accessModule,
  {},
  { catalogues: { en: async () => ({ accessEn }), ar: () => import('./locales/ar.ts') } },
)

registerPlacePart({
  id: 'people',
  permission: 'person:read',
  load: async () => {
    const [{ PlacePeople }] = await Promise.all([import('./place-people.tsx'), loadCatalogue(accessModule.id)])
    return PlacePeople
  },
})
