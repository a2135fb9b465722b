import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ListedMasterRecord } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { masterRecordsModule } from '../../contract/master-records-module.ts'
import { RUN_STATES } from '../../contract/master-records-records.ts'
import { useMasterRecordsText } from '../use-master-records-text.ts'

/** The master records of the current site, and how their newest runs stand. */
export function MasterRecordListScreen() {
  const text = useMasterRecordsText()
  const column = useColumns<ListedMasterRecord>()
  const register = useRegister(masterRecordsApi, masterRecordsModule, { of: 'site', sort: 'name', filters: [] })
  return (
    <ListScreen
      {...register}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.month('lastMonth', text('lastMonth')),
        column.choice('lastState', text('state'), choicesOf(RUN_STATES, text, 'run'), {
          cell: ({ lastState }) => lastState && <WorkBadge state={lastState} word={text(`run.${lastState}`)} />,
        }),
        column.number('lastConflicts', text('conflicts')),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={masterRecordsModule} screen="add" />}
      tools={<Export api={masterRecordsApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
