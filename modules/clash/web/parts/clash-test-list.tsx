import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useCurrentStructure } from '#platform/web/place/place-store.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Column } from '#ui/table-types.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { TEST_TYPES } from '../../contract/clash-choices.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useSetLabel } from '../use-set-label.ts'
import { CoverageLine } from './coverage-line.tsx'
import { RunBadge } from './run-badge.tsx'

const FILTERS = ['type', 'isOpen', 'updatedBy', 'updated'] as const

/** The clash tests of the current structure, with what is open in each and which disciplines have been tested at all. */
export function ClashTestList() {
  const text = useClashText()
  const structure = useCurrentStructure()
  const register = useRegister(clashApi, clashModule, { of: 'structure', sort: 'name', filters: FILTERS })
  const { title, query, where } = register
  const types = TEST_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  return (
    <>
      <ListScreen
        of={register}
        filters={[
          filter.choices('type', text('type'), types),
          filter.flag('isOpen', text('openClashes'), { yes: text('hasOpen'), no: text('hasNoneOpen') }),
          filter.person('updatedBy', text('updatedBy'), findPeople(where)),
          filter.days('updated', text('updated')),
        ]}
        columns={useTestColumns(types)}
        actions={
          <>
            <MatrixLink />
            <AddLink to={clashModule} screen="add" />
          </>
        }
        empty={text('empty')}
      >
        <Export api={clashApi} list="list" query={query} title={title} />
      </ListScreen>
      <CoverageLine structureCode={structure.code} />
    </>
  )
}

function useTestColumns(types: readonly { value: string; label: string }[]): readonly Column<ClashTest>[] {
  const text = useClashText()
  const format = useFormats()
  const labelOfSet = useSetLabel()
  const column = useColumns<ClashTest>()
  // A number before the first run would say that there is nothing.
  const counted = ({ lastRun }: ClashTest, count: number) => (lastRun?.state === 'done' ? format.count(count) : '–')
  const changeOf = (run: ClashTest['lastRun']) =>
    run?.change
      ? text('changeInShort', {
          appeared: format.count(run.change.appeared),
          resolved: format.count(run.change.resolved),
        })
      : '–'
  const sets = ({ setA, setB }: ClashTest) => text('against', { a: labelOfSet(setA), b: labelOfSet(setB) })
  return [
    column.text('name', text('name'), { sort: 'name' }),
    column.choice('type', text('type'), types),
    { header: text('sets'), id: 'sets', onCard: 'fact', cell: sets },
    { header: text('lastRun'), id: 'lastRun', onCard: 'beside', cell: ({ lastRun }) => <RunBadge run={lastRun} /> },
    column.moment('lastRun.finishedAt', text('ranAt'), { onCard: 'fact' }),
    { header: text('sinceLastRun'), id: 'change', onCard: 'fact', cell: ({ lastRun }) => changeOf(lastRun) },
    column.number('openGroups', text('openGroups'), { cell: (test) => counted(test, test.openGroups) }),
    column.number('openResults', text('openClashes'), {
      sort: 'openResults',
      onCard: 'below',
      cell: (test) => counted(test, test.openResults),
    }),
    column.updated({ isOptional: true }),
    column.updatedBy({ isOptional: true }),
  ]
}

function MatrixLink() {
  const text = useClashText()
  return (
    <a {...useScreenLinkProps(clashModule, 'list', { view: 'matrix' })} className={buttonClass()}>
      {text('toMatrix')}
    </a>
  )
}
