import { companyPeople } from '#modules/companies/web/public.ts'
import { placePart } from '#modules/sites/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { paletteSearch } from '#platform/web/shell/palette-registry.ts'
import { accessModule } from '../contract/access-module.ts'
import { accessCatalogues } from './access-catalogues.ts'
import { followViewing } from './follow-viewing.ts'

export const accessWeb = defineWebModule(
  accessModule,
  async () => (await import('./access-screens.ts')).accessScreens,
  {
    offers: [
      placePart({
        id: 'people',
        permission: 'person:read',
        load: async () => {
          const [{ PlacePeople }] = await Promise.all([import('./place-people.tsx'), loadCatalogue(accessModule.id)])
          return PlacePeople
        },
      }),
      companyPeople({
        permission: 'user:read',
        addressOf: (company) => screenAddress(accessModule, 'users', { company }),
        load: async () => {
          const [{ CompanyUsers }] = await Promise.all([
            import('./parts/company-users.tsx'),
            loadCatalogue(accessModule.id),
          ])
          return CompanyUsers
        },
      }),
      personPicker(async () => {
        const [{ PersonPicker }] = await Promise.all([
          import('./parts/person-picker.tsx'),
          loadCatalogue(accessModule.id),
        ])
        return PersonPicker
      }),
      paletteSearch({
        id: 'users',
        permission: 'user:read',
        find: async (typed, navigation, signal) =>
          (await import('./find-users.ts')).findUsers(typed, navigation, signal),
      }),
    ],

    catalogues: accessCatalogues,
    tours: {
      users: async () => (await import('./tours/users-tour.ts')).usersTour,
    },
  },
)

// Modules are also read outside of a browser, for what they declare.
if (typeof window !== 'undefined') followViewing()
