import { defineServerModule } from '#platform/server/define-server-module.ts'
import { peopleApi } from '../contract/people-api.ts'
import { openPeopleViews } from './migrations/20261122T0901_people_open_views.ts'
import { findPeopleByName } from './migrations/20261122T0950_people_find_by_name.ts'
import { forgetNames } from './migrations/20261122T1002_people_forget_names.ts'
import { tellOutsiders } from './migrations/20261123T0616_people_tell_outsiders.ts'

/** Answers no calls; other modules ask it through `public.ts`. */
export const peopleServer = defineServerModule(peopleApi, {
  handlers: {},
  migrations: [openPeopleViews, findPeopleByName, forgetNames, tellOutsiders],
})
