import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationMasterRecordId } from '#modules/master-records/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { reportTaskKind } from '../contract/report-tasks-records.ts'
import { setNextTime } from './next-time.ts'
import { hasReportTask, insertReportTask } from './report-task-records.ts'

/** The man-hours of the month to who manages the project, on the first of each month. */
export async function seedReportTasks({ database, now }: Services): Promise<void> {
  const id = demonstrationId('report task month close')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasReportTask(tx, id)) return
    const task = {
      ...{ id, projectCode: 'WHN', siteCode: 'WHN-01', number: await nextNumber(tx, reportTaskKind.id, 'WHN') },
      ...{ name: 'Man-hours of the month', nameAr: 'ساعات العمل في الشهر' },
      message: 'The man-hours of both buildings, as the daily reports that were approved say them.',
      messageAr: 'ساعات العمل في المبنيين كما وردت في التقارير اليومية المعتمدة.',
      ...{ masterRecordId: demonstrationMasterRecordId(), trigger: 'calendar' as const },
      ...{ rule: 'FREQ=MONTHLY;BYMONTHDAY=1', startsOn: now().toISOString().slice(0, 10), time: '07:00' },
      ...{
        onDayOff: 'next' as const,
        roleCodes: ['coordinator'],
        companyIds: [],
        personId: null,
        isOn: true,
        escalation: [],
        threshold: null,
      },
    }
    await insertReportTask(tx, task, demonstrationUserId('coordinator'))
    await setNextTime(tx, task, now())
  })
}
