import { findCompanies } from '#modules/companies/web/public.ts'
import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedWorker } from '../../contract/worker.ts'
import { workerBulk, workerImport, workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { TRADES, workerStates } from '../../contract/workers-records.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { useWorkerFields } from '../worker-fields.tsx'

/** The workers of the current site. */
export function WorkerListScreen() {
  const text = useWorkersText()
  const say = useSay()
  const fields = useWorkerFields()
  const register = useRegister(workersApi, workersModule, {
    of: 'site',
    sort: 'name',
    filters: ['state', 'trade', 'company', 'expires', 'hasWristband'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(workerStates, say)
  const trades = TRADES.map((value) => ({ value, label: text(`trade.${value}`) }))
  return (
    <ListScreen
      of={register}
      {...useBulk(workerBulk, register, (run) => (
        <BulkChoice run={run} action="setTrade" field="trade" label={text('setTrade')} choices={trades} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'trade', label: text('trade'), choices: trades },
        filter.record('company', text('companyId'), findCompanies),
        filter.days('expires', text('nextExpiry')),
        filter.flag('hasWristband', text('deviceId'), { yes: text('worn'), no: text('none') }),
      ]}
      columns={listed<ListedWorker>(fields)}
      actions={<AddLink to={workersModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={workerImport} where={where} />
      <Export api={workersApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
