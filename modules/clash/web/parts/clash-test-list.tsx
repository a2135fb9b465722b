import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentStructure } from '#platform/web/place/place-store.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useSetLabel } from '../use-set-label.ts'
import css from './clash.module.css'
import { CoverageLine } from './coverage-line.tsx'
import { RunBadge } from './run-badge.tsx'

/** The clash tests of the current structure, with what is open in each and which disciplines have been tested at all. */
export function ClashTestList() {
  const text = useClashText()
  const say = useSay()
  const structure = useCurrentStructure()
  const list = useListState({ sort: 'name' })
  const query = { structureCode: structure.code, ...(list.query as object) }
  const result = useApiQuery(clashApi, 'list', query, { keepPrevious: true })
  const columns = useTestColumns()
  useLiveEvents({ kinds: ['clash-test'] })
  return (
    <>
      <ListScreen
        title={say(clashModule.screens.list.title)}
        context={structure.name}
        list={list}
        result={result}
        open={({ id }) => screenAddress(clashModule, 'detail', { id })}
        columns={columns}
        actions={
          <>
            <MatrixLink />
            <Can do="clash:write">
              <NewLink />
            </Can>
          </>
        }
        empty={text('empty')}
      />
      <CoverageLine structureCode={structure.code} />
    </>
  )
}

function useTestColumns() {
  const text = useClashText()
  const format = useFormats()
  const labelOfSet = useSetLabel()
  return [
    {
      header: text('name'),
      sort: 'name',
      cell: ({ id, name }: ClashTest) => (
        <ScreenLink to={clashModule} screen="detail" params={{ id }}>
          {name}
        </ScreenLink>
      ),
    },
    { header: text('type'), id: 'type', width: '10rem', cell: ({ type }: ClashTest) => text(`type.${type}`) },
    {
      header: text('sets'),
      id: 'sets',
      onCard: 'fact' as const,
      cell: ({ setA, setB }: ClashTest) => text('against', { a: labelOfSet(setA), b: labelOfSet(setB) }),
    },
    {
      header: text('lastRun'),
      id: 'lastRun',
      width: '9rem',
      onCard: 'beside' as const,
      cell: ({ lastRun }: ClashTest) => <RunBadge run={lastRun} />,
    },
    {
      header: text('openGroups'),
      id: 'openGroups',
      align: 'end' as const,
      width: '8rem',
      // A number before the first run would say that there is nothing.
      cell: ({ openGroups, lastRun }: ClashTest) => (
        <span className={css['number']}>{lastRun?.state === 'done' ? format.count(openGroups) : '–'}</span>
      ),
    },
    {
      header: text('openClashes'),
      sort: 'open',
      onCard: 'below' as const,
      align: 'end' as const,
      width: '8rem',
      cell: ({ openResults, lastRun }: ClashTest) => (
        <span className={css['number']}>{lastRun?.state === 'done' ? format.count(openResults) : '–'}</span>
      ),
    },
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

function NewLink() {
  const text = useClashText()
  return (
    <a {...useScreenLinkProps(clashModule, 'add')} className={buttonClass({ look: 'primary' })}>
      {text('new')}
    </a>
  )
}
