import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedMasterRecord } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { masterRecordsModule } from '../../contract/master-records-module.ts'
import { useMasterRecordFields } from '../master-record-fields.tsx'
import { useMasterRecordsText } from '../use-master-records-text.ts'

/** The master records of the current site, and how their newest runs stand. */
export function MasterRecordListScreen() {
  const text = useMasterRecordsText()
  const fields = useMasterRecordFields()
  const register = useRegister(masterRecordsApi, masterRecordsModule, { of: 'site', sort: 'name', filters: [] })
  return (
    <ListScreen
      of={register}
      columns={listed<ListedMasterRecord>(fields)}
      actions={<AddLink to={masterRecordsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={masterRecordsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
