import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Worker } from '../contract/worker.ts'
import { TRADES, workerStates } from '../contract/workers-records.ts'
import type { workersEn } from './locales/en.ts'
import { UntilDay } from './parts/until-day.tsx'
import { useWorkersText } from './use-workers-text.ts'

/** The fields of a worker in their order, for list and page. */
export function useWorkerFields() {
  const text = useWorkersText()
  const { onPage, onList, ...field } = useFields<Worker, typeof workersEn>(text)
  return [
    field.code('badge', { sort: 'badge' }),
    onList.text('name', { sort: 'name' }),
    onPage.place('siteCode', { as: 'site' }),
    onList.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    onList.choice('trade', TRADES),
    field.state(workerStates),
    onList.day('inductionUntil', { cell: ({ inductionUntil }) => <UntilDay day={inductionUntil} /> }),
    onPage.shown('inductionUntil', ({ passId, inductionUntil }) =>
      passId === null ? text('noPass') : <UntilDay day={inductionUntil} />,
    ),
    onList.day('nextExpiry', { sort: 'nextExpiry', cell: ({ nextExpiry }) => <UntilDay day={nextExpiry} /> }),
    field.day('medicalUntil', {
      isOptional: true,
      when: () => true,
      cell: ({ medicalUntil }) => <UntilDay day={medicalUntil} />,
    }),
    field.code('wristband.serial', { as: 'deviceId' }),
    onPage.day('consentOn'),
    field.text('nameAr', { isOptional: true }),
    onPage.text('emergencyContact'),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
