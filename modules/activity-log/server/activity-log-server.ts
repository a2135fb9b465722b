import { defineServerModule } from '#platform/server/define-server-module.ts'
import { activityLogApi } from '../contract/activity-log-api.ts'
import { listActivities } from './list-activities.ts'
import { listChoices } from './list-choices.ts'

export const activityLogServer = defineServerModule(activityLogApi, {
  handlers: { list: listActivities, choices: listChoices },
})
