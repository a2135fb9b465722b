import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byDays, byPerson } from '#platform/contract/record-filters.ts'
import { Activity, ActivityChoice } from './activity.ts'
import { activityLogModule } from './activity-log-module.ts'

const access = 'activity:read'
const Name = z.string().min(1).max(100)

export const activityLogApi = defineApi(activityLogModule, {
  list: {
    method: 'GET',
    path: '/activities',
    summary: 'List what was done, newest first, by person, days, kind of record, record, action and place',
    access,
    input: ListQuery.pick({ page: true, pageSize: true, search: true }).extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      person: byPerson(),
      /** By the clock of the caller. */
      days: byDays(),
      kind: Name.optional(),
      action: Name.optional(),
      /** Kind and id with a colon between them: `ncr:…`. */
      record: z
        .string()
        .max(220)
        .regex(/^[\w-]+:.+$/)
        .optional(),
    }),
    output: pageOf(Activity),
  },
  choices: {
    method: 'GET',
    path: '/activities/choices',
    summary: 'People, actions, kinds of record or records that the log can be narrowed to, by words',
    access,
    input: z.object({
      of: z.enum(['person', 'action', 'kind', 'record']),
      words: z.string().max(200).default(''),
    }),
    output: z.object({ choices: z.array(ActivityChoice) }),
  },
})
