import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { DIRECTIONS, OUTCOMES, REASONS } from '../../contract/gates-records.ts'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { useGatesText } from '../use-gates-text.ts'

/** Who was at the gates of the current site; narrowed to tickets it is the weighbridge's list. */
export function PassageListScreen() {
  const text = useGatesText()
  const column = useColumns<GatePassage>()
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
      {...register}
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
      columns={[
        column.code('read', text('plate'), {
          cell: ({ read }) => (read ? <bdi dir="ltr">{read}</bdi> : text('notRead')),
        }),
        column.moment('at', text('at'), { sort: 'at' }),
        column.choice('direction', text('direction'), directions),
        column.choice('outcome', text('outcome'), outcomes, {
          cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
        }),
        column.choice('reason', text('reason'), reasons),
        column.text('matchedName', text('matched')),
        column.text('company.name', text('company'), { arabic: 'company.nameAr' }),
        column.text('gateName', text('gate')),
        column.code('ticket', text('ticket'), { isOptional: true, sort: 'ticket' }),
        column.text('material', text('material'), { isOptional: true }),
        column.money('gross', `${text('gross')} (t)`, { isOptional: true }),
        column.money('tare', `${text('tare')} (t)`, { isOptional: true }),
        column.money('net', `${text('net')} (t)`, { isOptional: true, sort: 'net', isSummed: true }),
        column.number('confidence', `${text('confidence')} (%)`, { isOptional: true }),
        column.number('distance', text('distance'), { isOptional: true }),
      ]}
      tools={<Export api={gatesApi} list="passages" query={register.query} title={register.title} />}
      empty={text('noPassages')}
    />
  )
}
