import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { writeXer } from '#engines/schedule/write-xer.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueVersion } from './import-schedule.ts'
import { table } from './schedule-records.ts'

/** Loads the schedule of the demonstration in two issues, the first of which is the baseline; the queue reads them. */
export async function seedSchedules({ database, files, now }: Services): Promise<void> {
  const { demoSchedule } = await import('#demo/schedules.ts')
  const person = { id: demonstrationUserId('coordinator') }
  const id = demonstrationId('schedule WHN')
  const projectCode = 'WHN'
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await table.isKnown(tx, id)) return
    const draft = { projectCode, name: 'Master schedule', nameAr: 'الجدول الزمني الرئيسي', description: '' }
    await table.insert(tx, { ...draft, id }, person.id)
    for (const issue of [1, 2] as const) {
      const file = await files.saveBytes(tx, {
        place: { projectCode, siteCode: null, structureCode: null },
        name: `WHN-MS-${issue}.xer`,
        mediaType: 'text/plain',
        purpose: 'schedule.source',
        createdBy: person.id,
        content: Buffer.from(writeXer(demoSchedule(now(), issue))),
      })
      await enqueueVersion(tx, { projectCode, id }, file, person)
    }
    await sql`update schedules set baseline_version = 1 where id = ${id}`.execute(tx)
  })
}
