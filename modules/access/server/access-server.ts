import { defineServerModule } from '#platform/server/define-server-module.ts'
import { accessApi } from '../contract/access-api.ts'
import { listPeople } from './list-people.ts'
import { createUsers } from './migrations/20260102T0000_access_create_users.ts'
import { seedAccess } from './seed.ts'

export const accessServer = defineServerModule(accessApi, {
  handlers: { people: listPeople },
  migrations: [createUsers],
  seed: seedAccess,
})
