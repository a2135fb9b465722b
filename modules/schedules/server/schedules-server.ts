import { defineServerModule } from '#platform/server/define-server-module.ts'
import { schedulesApi } from '../contract/schedules-api.ts'
import { scheduleKind } from '../contract/schedules-records.ts'
import { listActivityDays } from './activity-dates.ts'
import { auditedActions } from './audited-actions.ts'
import { addVersion, chooseBaseline, createSchedule } from './import-schedule.ts'
import { showLineOfBalance } from './line-of-balance.ts'
import { linkElements, listLinks, unlinkElements, unlinkMany } from './link-elements.ts'
import { listActivities, showOutline } from './list-activities.ts'
import { createSchedules } from './migrations/20261122T1724_schedules_create.ts'
import { linkElementsToActivities } from './migrations/20261123T0745_schedules_link_elements.ts'
import { keepRelations } from './migrations/20261123T1840_schedules_keep_relations.ts'
import { keepResources } from './migrations/20261127T1210_schedules_keep_resources.ts'
import { findingsOfFiles } from './migrations/20261128T1731_schedules_findings_of_files.ts'
import { readVersion } from './read-version.ts'
import { listResources, showResourceWeeks } from './resource-repository.ts'
import { scheduleSource, schedules } from './schedule-records.ts'
import { seedSchedules } from './seed.ts'
import { showElementProgress } from './show-element-progress.ts'
import { listVersions } from './version-repository.ts'

export const schedulesServer = defineServerModule(schedulesApi, {
  actions: auditedActions,
  handlers: {
    ...schedules.handlers,
    create: createSchedule,
    addVersion,
    versions: async (context, query) => {
      await schedules.saved.get(context, query.id)
      return listVersions(context.db, query)
    },
    chooseBaseline,
    activities: listActivities,
    activitiesByCode: async ({ db }, { projectCode, codes }) => [
      ...(await listActivityDays(db, projectCode, codes)).values(),
    ],
    outline: showOutline,
    resources: listResources,
    resourceWeeks: showResourceWeeks,
    lineOfBalance: showLineOfBalance,
    elementLinks: listLinks,
    linkElements,
    unlinkElements,
    unlinkMany,
    elementProgress: showElementProgress,
  },
  migrations: [createSchedules, linkElementsToActivities, keepRelations, keepResources, findingsOfFiles],
  jobs: [readVersion],
  seed: seedSchedules,
  records: [
    {
      ...scheduleKind,
      source: scheduleSource,
      searched: { text: ['description'], people: [] },
      load: (context, id) => schedules.handlers.get(context, { id }),
    },
  ],
})
