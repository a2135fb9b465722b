import { demonstrationId } from '#demo/demonstration-id.ts'
import { monthsUpTo } from '#engines/calendar/months.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationTemplateId } from '#modules/input-templates/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { MasterColumn } from '../contract/master-record.ts'
import { masterRecordKind } from '../contract/master-records-records.ts'
import { madeRun } from './make-run.ts'
import { hasMasterRecord, insertMasterRecord } from './master-record-records.ts'

const BUILDINGS = ['WHN-01-BA', 'WHN-01-BB']

export function demonstrationMasterRecordId(): string {
  return demonstrationId('master record man-hours')
}

/** The man-hours of two buildings by trade, made of the daily reports that were approved last month. */
export async function seedMasterRecords({ database, now, ...services }: Services): Promise<void> {
  const id = demonstrationMasterRecordId()
  const sources = BUILDINGS.map((structureCode) => ({
    templateId: demonstrationTemplateId(structureCode),
    lines: 'crew',
  }))
  const column = (
    name: string,
    title: string,
    titleAr: string,
    rule: MasterColumn['rule'],
    field: string,
    unit = '',
  ) => ({
    ...{ name, title, titleAr, rule, unit, weight: '' },
    from: sources.map(({ templateId }) => ({ templateId, field, unit })),
  })
  const record = {
    ...{ id, projectCode: 'WHN', siteCode: 'WHN-01', isOneCompany: false, note: '' },
    ...{ name: 'Man-hours by trade', nameAr: 'ساعات العمل حسب الحرفة', sources },
    columns: [
      column('trade', 'Trade', 'الحرفة', 'key', 'trade'),
      column('company', 'Company', 'الشركة', 'distinct', '@company'),
      column('people', 'Most people on a day', 'أكبر عدد في يوم', 'max', 'people'),
      column('manhours', 'Man-hours', 'ساعات العمل', 'sum', 'manhours', 'h'),
      column('days', 'Reports', 'التقارير', 'count', '@day'),
    ],
  }
  const [month = ''] = monthsUpTo(now().toISOString().slice(0, 7), 2)
  const madeBy = demonstrationUserId('coordinator')
  await database.transaction(SYSTEM_SCOPE, async (db) => {
    if (await hasMasterRecord(db, id)) return
    const number = await nextNumber(db, masterRecordKind.id, record.projectCode)
    await insertMasterRecord(db, { ...record, number }, madeBy)
    await madeRun({ db, user: { id: madeBy }, services: { ...services, database, now } }, record, month)
  })
}
