import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { DIRECTIONS, OUTCOMES, REASONS } from '../../contract/gates-records.ts'
import { usePassageFields } from '../passage-fields.tsx'
import { useGatesText } from '../use-gates-text.ts'

/** Who was at the gates of the current site; narrowed to tickets it is the weighbridge's list. */
export function PassageListScreen() {
  const text = useGatesText()
  const fields = usePassageFields()
  const register = useRegister(gatesApi, gatesModule, {
    of: 'site',
    list: 'passages',
    opens: 'passage',
    sort: '-at',
    filters: [
      ...['gate', 'direction', 'outcome', 'reason', 'company', 'day', 'hour'],
      ...['isInside', 'isUnmatched', 'isWeighed', 'isOnFoot', 'reconciliation'],
    ],
  })
  const outcomes = OUTCOMES.map((value) => ({ value, label: text(`outcome.${value}`) }))
  const directions = DIRECTIONS.map((value) => ({ value, label: text(`direction.${value}`) }))
  const reasons = REASONS.map((value) => ({ value, label: text(`rule.${value}`) }))
  const only = (name: 'isWeighed' | 'isInside' | 'isUnmatched') =>
    filter.choice(name, text(name), [{ value: 'true', label: text(name) }])
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choice('outcome', text('outcome'), outcomes),
        filter.choice('direction', text('direction'), directions),
        filter.choice('reason', text('reason'), reasons),
        filter.record('company', text('company'), findCompanies),
        filter.days('day', text('at')),
        only('isWeighed'),
        only('isInside'),
        only('isUnmatched'),
      ]}
      columns={listed<GatePassage>(fields)}
      empty={text('noPassages')}
    >
      <Export api={gatesApi} list="passages" query={register.query} title={register.title} />
    </ListScreen>
  )
}
