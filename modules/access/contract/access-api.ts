import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { accessModule } from './access-module.ts'
import { Person } from './person.ts'

export const accessApi = defineApi(accessModule, {
  people: {
    method: 'GET',
    path: '/people',
    summary: 'List the people who may see a place, with the grant that lets them',
    access: 'person:read',
    input: ListQuery.extend({
      projectCode: PlaceCode,
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
    }),
    output: pageOf(Person),
  },
})
